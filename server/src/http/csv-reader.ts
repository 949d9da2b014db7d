/** Reads CSV files of several dialects as they arrive: with commas, semicolons or tabs, in UTF-8, or in UTF-16 with its mark. */
import { finished } from 'node:stream/promises';
import { parse, type CsvError } from 'csv-parse';

/** A row as a spreadsheet counts it: the names of the columns are row 1. */
export interface CsvRow {
  row: number;
  cells: string[];
}

export interface CsvFile {
  delimiter: string;
  /** The rows. Bytes that are not valid in the encoding are U+FFFD in their cells. */
  rows: AsyncGenerator<CsvRow>;
}

/** A quote is not closed, or closed within a cell, or the row does not end: where the cells after it begin is unknown. */
export class BrokenQuote extends Error {
  override name = 'BrokenQuote';

  constructor(readonly row: number) {
    super(`The quotes in row ${String(row)} are not valid.`);
  }
}

const delimiters = [',', ';', '\t'];
/** A first line that is longer names no columns. */
const maxFirstLine = 64 * 1024;
/** No row of a product is longer. One that does not end, such as after a quote that is not closed, would fill the memory. */
const maxRowLength = 256 * 1024;
/** Each piece is parsed in one step of the event loop, in about 3 ms. */
const pieceBytes = 64 * 1024;

/** Opens a file, with the delimiter that occurs most often in its first line. `rows` throws `BrokenQuote`. */
export async function openCsv(bytes: AsyncIterable<Buffer>): Promise<CsvFile> {
  const text = textOf(inPieces(bytes));
  const head = await readFirstLine(text);
  const [firstLine = ''] = head.trimStart().split(/[\r\n]/, 1);
  const occurrences = (delimiter: string): number => firstLine.split(delimiter).length;
  const delimiter = delimiters.reduce((most, one) => (occurrences(one) > occurrences(most) ? one : most));
  return { delimiter, rows: rowsOf(head, text, delimiter) };
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    for (let start = 0; start < piece.length; start += pieceBytes) yield piece.subarray(start, start + pieceBytes);
  }
}

async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let start = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
      continue;
    }
    start = Buffer.concat([start, piece]);
    // The mark of UTF-16 has two bytes.
    if (start.length < 2) continue;
    decoder = new TextDecoder(encodingOf(start));
    yield decoder.decode(start, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder().decode(start);
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

async function readFirstLine(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < maxFirstLine && !/[\r\n]/.test(head.trimStart())) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

async function* rowsOf(head: string, text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  let found: CsvRow[] = [];
  let fault: CsvError | undefined;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { records, empty_lines }) => {
      found.push({ row: records + empty_lines, cells });
      return null;
    },
  });
  parser.on('error', (error: CsvError) => (fault = error));
  const take = (): CsvRow[] => {
    const taken = found;
    found = [];
    return taken;
  };
  let unended = head.length;
  parser.write(head);
  yield* take();
  for await (const piece of text) {
    // The parser ends if a quote is broken. The rest is read, because the sender gets no answer before it is sent.
    if (parser.destroyed || unended > maxRowLength) continue;
    // It parses before it returns.
    parser.write(piece);
    unended = found.length > 0 ? piece.length : unended + piece.length;
    yield* take();
  }
  if (unended > maxRowLength) throw new BrokenQuote(parser.info.records + parser.info.empty_lines + 1);
  if (!parser.destroyed) parser.resume().end();
  await finished(parser).catch(() => undefined);
  yield* take();
  if (fault) throw new BrokenQuote(Number(fault['records']) + Number(fault['empty_lines']) + 1);
}
