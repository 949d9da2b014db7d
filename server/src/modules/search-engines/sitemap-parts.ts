/**
 * The sitemap lists products in parts. Ids are random, so equal ranges of ids hold about equally many products, and a part costs
 * one range of the primary key, however large the catalogue is.
 */
import { idOfNumber } from 'contract/product-address';

const idBits = 128;

/** A part of this size stays far below the 50,000 addresses that a sitemap file may have, though ranges differ. */
const productsInPart = 10_000;

/** How many parts a catalogue of this size has: a power of two. */
export function partsOf(products: number): number {
  let parts = 1;
  while (products / parts > productsInPart) parts *= 2;
  return parts;
}

/** Whether the catalogue is or was listed in so many parts: it may have grown or shrunk since a crawler read the index. */
export function areParts(parts: number, products: number): boolean {
  const current = partsOf(products);
  return [current / 2, current, current * 2].includes(parts);
}

/** The first and the last id of a part, which counts from 0. */
export function idsOfPart(part: number, parts: number): { first: string; last: string } {
  const ids = (1n << BigInt(idBits)) / BigInt(parts);
  const first = BigInt(part) * ids;
  return { first: idOfNumber(first), last: idOfNumber(first + ids - 1n) };
}
