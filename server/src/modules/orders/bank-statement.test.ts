import { readAmount } from './bank-amount';
import { readStatement } from './bank-statement';

const read = (text: string) => readStatement(Buffer.from(text));
const faultOf = (file: Buffer): string => {
  try {
    readStatement(file);
  } catch (error) {
    return String(error);
  }
  return 'none';
};

test.each([
  ['1234.50', 123_450],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1234,50', 123_450],
  ['1 234,50', 123_450],
  ['1\u00A0234,50', 123_450],
  ["1'234.50", 123_450],
  ['1,234,567.89', 123_456_789],
  ['1.234', 123_400],
  ['12.5', 1250],
  ['7', 700],
  [' +0.05 ', 5],
  ['-1.234,50', -123_450],
  ['−12,00', -1200],
  ['1e3', undefined],
  ['1,23,456.00', undefined],
  ['1.234.56', undefined],
  ['12.345.6', undefined],
  ['1.23.4', undefined],
  ['', undefined],
  ['-', undefined],
  ['NaN', undefined],
  ['0x10', undefined],
  ['9'.repeat(400), undefined],
  ['1234.5678', undefined],
])('reads the amount %j as %p cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test('reads commas, quotes, empty lines and columns in any order, which may be more', () => {
  expect(
    read(
      'Date,Reference,Currency,Balance,AMOUNT\r\n' +
        '2026-01-05,"Nora ""N"" Lind, OCS-1\nsecond line",usd,5,"1,157.49"\r\n' +
        '\r\n' +
        '2026-01-06,Rent,EUR,4,-800\r\n',
    ),
  ).toEqual([
    { row: 2, cents: 115_749, currency: 'USD', reference: 'Nora "N" Lind, OCS-1\nsecond line' },
    { row: 4, cents: -80_000, currency: 'EUR', reference: 'Rent' },
  ]);
});

test('reads semicolons, a byte order mark, German names and several columns with a reference', () => {
  const rows = read('\uFEFFBuchungstag;Betrag;Währung;Verwendungszweck;Details\n05.01.2026;1.157,49;EUR;OCS-1;Nora\n');
  expect(rows).toEqual([{ row: 2, cents: 115_749, currency: 'EUR', reference: 'OCS-1 Nora' }]);
});

test('keeps a row without an amount or with too few cells', () => {
  expect(read('amount,currency,reference\nTotal\n\0,USD,x\n')).toEqual([
    { row: 2, cents: undefined, currency: '', reference: '' },
    { row: 3, cents: undefined, currency: 'USD', reference: 'x' },
  ]);
});

test('reads up to 5,000 rows', () => {
  const statement = (rows: number): Buffer => Buffer.from('amount,currency,reference\n' + '1,USD,x\n'.repeat(rows));
  expect(readStatement(statement(5000))).toHaveLength(5000);
  expect(faultOf(statement(5001))).toContain('A statement has at most 5,000 rows.');
});

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  ['Amount,Details\n1,x', 'Missing: Currency.'],
  ['1,USD,OCS-1', 'Missing: Amount, Currency, Reference.'],
  ['amount,currency,reference\n1,USD,"x', 'The file is not valid CSV.'],
  ['{"amount":1}', 'Missing: Amount, Currency, Reference.'],
])('says what is wrong with %j', (text, fault) => {
  expect(faultOf(Buffer.from(text))).toContain(fault);
});

test.each(['ff00ff', 'fffe4100', 'c3', 'eda080'])('rejects bytes that are not UTF-8: %s', (bytes) => {
  expect(faultOf(Buffer.from(bytes, 'hex'))).toContain('The file is not UTF-8.');
});
