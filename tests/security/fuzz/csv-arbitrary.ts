import fc, { type Arbitrary } from 'fast-check';
import type { RawRequest } from './form-arbitrary';
import { hostileText } from './hostile-input';

/** Bank statements and files of products, complete and truncated, with the given texts and hostile ones in any cell. */
export const csvOf = (texts: string[]): Arbitrary<RawRequest> =>
  fc
    .oneof(statementOf(texts), productFileOf(texts))
    .map((payload) => ({ headers: { 'content-type': 'text/csv' }, payload }));

function statementOf(texts: string[]): Arbitrary<Buffer> {
  const amount = fc.oneof(fc.constantFrom('1157.49', '1.157,49', '-5', '0'), fc.double().map(String), hostileText);
  const reference = fc.oneof(fc.constantFrom(...texts), hostileText);
  const row = fc.oneof(
    fc.tuple(amount, fc.constantFrom('USD', 'EUR', ''), reference.map(quoted)).map((cells) => cells.join(',')),
    hostileText,
  );
  const head = fc.constantFrom('amount,currency,reference', '\uFEFFBetrag,Währung,Verwendungszweck');
  return fileOf(head, row);
}

/** Files of products in several dialects and encodings, some with a byte that does not belong there. */
export function productFileOf(texts: string[]): Arbitrary<Buffer> {
  const text = fc.oneof(fc.constantFrom(...texts, '=1+1', "'=1+1"), hostileText);
  const price = fc.oneof(fc.constantFrom('1157.49', '1.157,49', '1.157', '-5', '0', ''), fc.double().map(String), text);
  const stock = fc.oneof(fc.constantFrom('', '0', '5', '-1', '1e3'), text);
  const cells = fc.tuple(text, text, fc.constantFrom('', 'Vega'), price, stock).map((row) => row.map(quoted));
  return fc
    .constantFrom(',', ';', '\t')
    .chain((delimiter) => {
      const row = fc.oneof(
        { weight: 4, arbitrary: cells.map((row) => row.join(delimiter)) },
        { weight: 1, arbitrary: hostileText },
      );
      return fileOf(fc.constantFrom(['id', 'name', 'brand', 'price', 'stock'].join(delimiter)), row);
    })
    .chain((file) => fc.oneof(fc.constant(file), withByte(file), fc.constant(inUtf16(file))));
}

/** The first row, then others; sometimes another first row, sometimes cut off. */
function fileOf(usualHead: Arbitrary<string>, row: Arbitrary<string>): Arbitrary<Buffer> {
  const head = fc.oneof({ weight: 9, arbitrary: usualHead }, { weight: 1, arbitrary: hostileText });
  const lines = fc.tuple(head, fc.array(row, { maxLength: 10 })).map(([first, rows]) => [first, ...rows]);
  return fc
    .tuple(lines, fc.constantFrom('\n', '\r\n', '\r'), fc.option(fc.nat(200), { nil: undefined }))
    .map(([texts, end, length]) => Buffer.from(texts.join(end)).subarray(0, length));
}

const withByte = (file: Buffer): Arbitrary<Buffer> =>
  fc
    .tuple(fc.nat(file.length), fc.nat(255))
    .map(([place, byte]) => Buffer.concat([file.subarray(0, place), Buffer.of(byte), file.subarray(place)]));

const inUtf16 = (file: Buffer): Buffer => Buffer.from(`\uFEFF${file.toString()}`, 'utf16le');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
