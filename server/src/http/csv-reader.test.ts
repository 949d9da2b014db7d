import { Readable } from 'node:stream';
import { BrokenQuote, openCsv, type CsvRow } from './csv-reader';

/** Reads a file that arrives in pieces of this many bytes. */
async function read(
  file: string | Buffer,
  pieceBytes = 3,
): Promise<{ delimiter: string; rows: CsvRow[]; broken?: number }> {
  const bytes = Buffer.from(file);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const { delimiter, rows } = await openCsv(Readable.from(pieces));
  const found: CsvRow[] = [];
  try {
    for await (const row of rows) found.push(row);
  } catch (error) {
    if (!(error instanceof BrokenQuote)) throw error;
    return { delimiter, rows: found, broken: error.row };
  }
  return { delimiter, rows: found };
}

const cellsOf = async (file: string | Buffer, pieceBytes?: number): Promise<string[][]> =>
  (await read(file, pieceBytes)).rows.map(({ cells }) => cells);

test.each([',', ';', '\t'])('finds the delimiter %j', async (delimiter) => {
  const file = [`name${delimiter}brand`, `"a${delimiter}b"${delimiter}c,;`].join('\n').replace('c,;', 'c');
  expect(await read(file)).toEqual({
    delimiter,
    rows: [
      { row: 1, cells: ['name', 'brand'] },
      { row: 2, cells: [`a${delimiter}b`, 'c'] },
    ],
  });
});

test.each(['\n', '\r\n', '\r'])('reads lines that end with %j, and counts rows as a spreadsheet does', async (end) => {
  const file = ['name,brand', '"two\nlines",x', '', 'last,"say ""hi"""'].join(end) + end;
  expect((await read(file)).rows).toEqual([
    { row: 1, cells: ['name', 'brand'] },
    { row: 2, cells: ['two\nlines', 'x'] },
    { row: 4, cells: ['last', 'say "hi"'] },
  ]);
});

test.each([1, 2, 3, 100])('reads each encoding in pieces of %i bytes', async (pieceBytes) => {
  const text = 'name,brand\nÅngström 📷,é';
  const rows = [
    ['name', 'brand'],
    ['Ångström 📷', 'é'],
  ];
  expect(await cellsOf(text, pieceBytes)).toEqual(rows);
  expect(await cellsOf(`\uFEFF${text}`, pieceBytes)).toEqual(rows);
  const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(await cellsOf(littleEndian, pieceBytes)).toEqual(rows);
  expect(await cellsOf(Buffer.from(littleEndian).swap16(), pieceBytes)).toEqual(rows);
});

test('marks bytes that are not UTF-8 in their cell', async () => {
  const file = Buffer.from('name,brand\nCaf\xe9,x\nd,\xe2\ne,f', 'latin1');
  expect(await cellsOf(file)).toEqual([
    ['name', 'brand'],
    ['Caf\uFFFD', 'x'],
    ['d', '\uFFFD'],
    ['e', 'f'],
  ]);
});

test.each([
  ['not closed', 'a,b\nc,d\n\n"e,f\ng,h\n', 4],
  ['closed within a cell', 'a,b\nc,d\n"e" f,g\nh,i\n', 3],
  ['opened within a cell', 'a,b\nc,5" lens\nd,e', 2],
])('says in which row a quote is %s, and gives the rows before it', async (_, file, row) => {
  const { rows, broken } = await read(file);
  expect(broken).toBe(row);
  expect(rows.at(-1)?.cells).toEqual(row === 2 ? ['a', 'b'] : ['c', 'd']);
  expect((await read(file, 1000)).broken).toBe(row);
});

test('reads no row that does not end, and says which one it is', async () => {
  for (const endless of [`"${'x'.repeat(600_000)}`, ','.repeat(600_000)]) {
    const { rows, broken } = await read(`a,b\nc,d\n${endless}\ne,f\n`, 50_000);
    expect(broken).toBe(3);
    expect(rows.at(-1)?.cells).toEqual(['c', 'd']);
  }
});

test.each(['', '\n\n', ' '])('reads %j, which names no columns', async (file) => {
  expect(
    (await read(file)).rows
      .flatMap(({ cells }) => cells)
      .join('')
      .trim(),
  ).toBe('');
});
