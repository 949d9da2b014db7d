import { z } from 'zod';
import { invalidInput } from '../../http/problem';
import { pricePattern } from './product-fields.schema';
import type { ProductList } from './products.schema';

/** The row after which a page continues. It stays valid when that product is changed or removed. */
export interface ProductCursor {
  /** The catalogue version when the list was begun. Servers of the previous version use it instead of the snapshot. */
  version: string;
  /** PostgreSQL's snapshot when the list was begun, if changes move products in this list. */
  snapshot: string | undefined;
  /** Which of a search's queries found the row, from 1 to 5; otherwise 0. */
  step: number;
  /** What the list is sorted by: a price, a rating key, or microseconds since 1970. */
  key: string;
  id: string;
}

type ListOrder = Pick<ProductList, 'search' | 'sort'>;

const orderOf = ({ search, sort }: ListOrder): string => sort ?? (search?.trim() ? 'match' : 'newest');

/** Whether a change may move a product to another place of the list. Nothing changes when a product was added. */
export const isChanging = (list: ListOrder): boolean => orderOf(list) !== 'newest';

/**
 * A server of the previous version refuses longer ones, and any by rating. Without its snapshot, a list may repeat a product.
 */
const maxLength = 200;

const wholeNumber = z.string().regex(/^\d{1,16}$/);

const partsOf = (list: ListOrder) =>
  z.tuple([
    z.literal(orderOf(list)),
    wholeNumber,
    z.int().min(0).max(5),
    list.sort === 'asc' || list.sort === 'desc' ? z.string().regex(pricePattern) : wholeNumber,
    z.guid(),
  ]);

/**
 * An opaque text for addresses, which `decodeCursor` reads. The snapshot follows the end of the base64 text, where servers of
 * the previous version ignore it.
 */
export function encodeCursor(list: ListOrder, { version, snapshot, step, key, id }: ProductCursor): string {
  const row = Buffer.from(JSON.stringify([orderOf(list), version, step, key, id])).toString('base64url');
  const whole = snapshot === undefined ? row : `${row}=${writeSnapshot(snapshot)}`;
  return whole.length > maxLength && list.sort !== 'rating' ? row : whole;
}

/** Throws a 400 problem for a text that is no cursor, or that is a cursor of a list in another order. */
export function decodeCursor(list: ListOrder, text: string): ProductCursor {
  const [row = '', ids] = text.split(/=(.*)/s);
  const { data } = partsOf(list).safeParse(parse(row));
  const snapshot = ids === undefined ? undefined : readSnapshot(ids);
  if (!data || (ids !== undefined && snapshot === undefined))
    throw invalidInput('after', 'Give a cursor from the Link header of the same list.');
  const [, version, step, key, id] = data;
  return { version, snapshot, step, key, id };
}

/** Without commas, at which some clients split the Link header. */
const writeSnapshot = (snapshot: string): string => snapshot.split(/[:,]/).filter(Boolean).join('-');

/** A snapshot that PostgreSQL accepts: the oldest open transaction, the next one, and the open ones, in ascending order. */
function readSnapshot(text: string): string | undefined {
  if (!/^\d{1,15}(-\d{1,15})+$/.test(text)) return undefined;
  const [oldest = 0, next = 0, ...open] = text.split('-').map(Number);
  const isAscending = [oldest, ...open].every((id, index, ids) => index === 0 || id >= Number(ids[index - 1]));
  // PostgreSQL skips ids whose last 32 bits are zero.
  const areIds = [oldest, next].every((id) => id % 2 ** 32 > 0);
  const isValid = areIds && oldest <= next && isAscending && open.every((id) => id < next);
  return isValid ? `${String(oldest)}:${String(next)}:${open.join(',')}` : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
