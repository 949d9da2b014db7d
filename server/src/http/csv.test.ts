import { parse } from 'csv-parse/sync';
import { csvCell, readCsvCell } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['\ra', '"\'\ra"'],
  ['=A1,"b"', '"\'=A1,""b"""'],
  ['1=1', '1=1'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('writes %j as the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each(['=1+1', "'=1+1", "''-1", "'tis", "'", '', '\ra', 'a', "'\t"])('reads what it wrote: %j', (text) => {
  const [[cell = ''] = []] = parse(csvCell(text));
  expect(readCsvCell(cell)).toBe(text);
});
