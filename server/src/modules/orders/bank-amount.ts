/** With spaces or an apostrophe, a comma or a point between thousands, and a comma or a point before the cents. */
const grouped = /^(\d{1,3})((?:([.,' ])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d{1,2}))?$/;
const plain = /^(\d{1,12})()()(?:[.,](\d{1,2}))?$/;

/** The cents of an amount as banks write it, such as `-1.234,50` or `1,234.50`; undefined if it is none. */
export function readAmount(text: string): number | undefined {
  const written = text.trim().replaceAll(/\s/g, ' ');
  const [sign = ''] = /^[+\-−]/.exec(written) ?? [];
  const digits = written.slice(sign.length).trimStart();
  const match = grouped.exec(digits) ?? plain.exec(digits);
  if (!match || digits.length > 20) return undefined;
  const [, first = '', thousands = '', , cents = ''] = match;
  const total = Number(first + thousands.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '' || sign === '+' ? total : -total;
}
