/** The addresses of product pages, such as `/p/halden-x1-camera-03f8…`. The server writes them, and the storefront reads them. */

/** Digits of base 36 that hold 128 bits. */
const idLength = 25;
const ids = 2n ** 128n;
const maxWordsLength = 60;

/** Combining accents. Other marks are part of a letter in many scripts. */
const accents = /[\u0300-\u036f]/g;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const slugEnd = new RegExp(`(?:^|-)([0-9a-z]{${String(idLength)}})$`, 'i');

/** A product's UUID as a number. UUIDs and their numbers sort alike. */
export const numberOfId = (id: string): bigint => BigInt(`0x${id.replaceAll('-', '')}`);

/** The UUID with this number, which is from 0 to 2 ** 128 - 1. */
export function idOfNumber(number: bigint): string {
  const digits = number.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The slug of a product: words of its name and brand, then its id, which alone identifies it. Not yet percent-encoded. */
export function productSlug({ _id, name, brand }: { _id: string; name: string; brand: string }): string {
  const id = numberOfId(_id).toString(36).padStart(idLength, '0');
  return [...wordsOf(`${name} ${brand}`), id].join('-');
}

/** The id of the product with this slug, whatever its words are; undefined if it ends with no id. */
export function idInSlug(slug: string): string | undefined {
  const [, digits] = slugEnd.exec(slug) ?? [];
  if (digits === undefined) return undefined;
  const number = [...digits].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
  return number < ids ? idOfNumber(number) : undefined;
}

/** Each word once, in lower case, as many as fit. A first word that is too long is cut. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC');
  const words: string[] = [];
  let room = maxWordsLength;
  for (const found of new Set(plain.match(word))) {
    const letters = [...found];
    if (letters.length > room && words.length > 0) break;
    words.push(letters.slice(0, room).join(''));
    room -= letters.length + 1;
  }
  return words;
}
