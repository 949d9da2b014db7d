import { z } from 'zod';
import { invalidInput } from '../../http/problem';
import { pricePattern } from './product-fields.schema';
import type { ProductList } from './products.schema';

/** The row after which a page continues. It stays valid when that product is changed or removed. */
export interface ProductCursor {
  /** The catalogue version when the list was begun. */
  version: string;
  /** Which of a search's queries found the row, from 1 to 3; otherwise 0. */
  step: number;
  /** What the list is sorted by: a price, or microseconds since 1970. */
  key: string;
  id: string;
}

type ListOrder = Pick<ProductList, 'search' | 'sort'>;

const orderOf = ({ search, sort }: ListOrder): string => sort ?? (search?.trim() ? 'match' : 'newest');

const wholeNumber = z.string().regex(/^\d{1,16}$/);

const partsOf = (list: ListOrder) =>
  z.tuple([
    z.literal(orderOf(list)),
    wholeNumber,
    z.int().min(0).max(3),
    list.sort === 'asc' || list.sort === 'desc' ? z.string().regex(pricePattern) : wholeNumber,
    z.guid(),
  ]);

/** An opaque text for addresses, which `decodeCursor` reads. */
export function encodeCursor(list: ListOrder, { version, step, key, id }: ProductCursor): string {
  return Buffer.from(JSON.stringify([orderOf(list), version, step, key, id])).toString('base64url');
}

/** Throws a 400 problem for a text that is no cursor, or that is a cursor of a list in another order. */
export function decodeCursor(list: ListOrder, text: string): ProductCursor {
  const { data } = partsOf(list).safeParse(parse(text));
  if (!data) throw invalidInput('after', 'Give a cursor from the Link header of the same list.');
  const [, version, step, key, id] = data;
  return { version, step, key, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
