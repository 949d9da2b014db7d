import fc, { type Arbitrary } from 'fast-check';
import type { RawRequest } from './form-arbitrary';
import { hostileText } from './hostile-input';

/** Bank statements, complete and truncated, with the given texts and hostile ones in any cell. */
export function csvOf(texts: string[]): Arbitrary<RawRequest> {
  const amount = fc.oneof(fc.constantFrom('1157.49', '1.157,49', '-5', '0'), fc.double().map(String), hostileText);
  const reference = fc.oneof(fc.constantFrom(...texts), hostileText);
  const row = fc.oneof(
    fc.tuple(amount, fc.constantFrom('USD', 'EUR', ''), reference.map(quoted)).map((cells) => cells.join(',')),
    hostileText,
  );
  const head = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('amount,currency,reference', '\uFEFFBetrag,Währung,Verwendungszweck') },
    { weight: 1, arbitrary: hostileText },
  );
  const file = fc.tuple(head, fc.array(row, { maxLength: 10 })).map(([first, rows]) => [first, ...rows].join('\n'));
  return fc.tuple(file, fc.option(fc.nat(200), { nil: undefined })).map(([text, length]) => ({
    headers: { 'content-type': 'text/csv' },
    payload: Buffer.from(text).subarray(0, length),
  }));
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
