const plain = /^\d{1,10}(?:\.\d{1,2})?$/;
/** Commas between thousands, and a point before the cents. */
const grouped = /^\d{1,3}(?:,\d{3}){1,3}\.\d{1,2}$/;
/** Points between thousands or none, and a comma before the cents. */
const withComma = /^(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,10}),\d{1,2}$/;
const ambiguous = /^\d{1,3}[.,]\d{3}$/;

/**
 * The price in a cell as a decimal number such as `1299.00`. A decimal comma is read in files whose delimiter is no comma. A
 * price that can be read in two ways gives a message; any other text is returned as it is, for the check of the fields.
 */
export function readPrice(cell: string, { delimiter }: { delimiter: string }): string | { message: string } {
  const text = cell.trim();
  if (plain.test(text)) return text;
  if (grouped.test(text)) return text.replaceAll(',', '');
  if (delimiter !== ',' && withComma.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (ambiguous.test(text)) {
    const digits = text.replaceAll(/[.,]/g, '');
    return { message: `${text} can be read in two ways. Write ${digits} or ${digits}.00 if you mean thousands.` };
  }
  return text;
}
