import { sql, type Kysely } from 'kysely';
import { existingUser } from '../../database/existing-user';
import { builtOnce } from '../../database/built-once';
import type { Database, SavedItemList } from '../../database/schema';

export interface SavedItemRow {
  id: string;
  productId: string;
  name: string;
  photos: string;
  price: string;
  /** The price when the product was added. */
  addedPrice: string;
  isListed: boolean;
  stock: number | null;
}

export interface ListKey {
  list: SavedItemList;
  userId: string;
  /** The maximum number of items. */
  limit: number;
}

/** Oldest first. Shows current catalogue values, or the stored ones if the product is no longer listed. */
export const listItems = builtOnce<ListKey, SavedItemRow>((database, { list, userId, limit }) =>
  database
    .selectFrom('saved_items as item')
    .leftJoin('products as product', (join) =>
      join.onRef('product.id', '=', 'item.product_id').on('product.listed', '=', true),
    )
    .select((eb) => [
      'item.id',
      'item.product_id as productId',
      eb.fn.coalesce('product.name', 'item.name').as('name'),
      eb.fn.coalesce('product.photos', 'item.photos').as('photos'),
      eb.fn.coalesce('product.price', 'item.price').as('price'),
      'item.price as addedPrice',
      eb('product.id', 'is not', null).as('isListed'),
      'product.stock',
    ])
    .where('item.user_id', '=', userId)
    .where('item.list', '=', list)
    .orderBy('item.created_at')
    .orderBy('item.id')
    .limit(limit),
);

export type AddRefusal =
  { outcome: 'no-user' | 'unknown-product' | 'list-full' | 'already-there' } | { outcome: 'too-few'; stock: number };

type Added = { outcome: 'added'; id: string } | AddRefusal;

interface AddedRow {
  id: string | null;
  exists: boolean;
  known: boolean;
  full: boolean;
  saved: boolean;
  /** The stock, if it does not suffice for one more in the cart. */
  tooFew: number | null;
}

/**
 * One statement, so that the second of two concurrent adds to a wishlist is rejected, and an add by a removed user too.
 * Concurrent adds may exceed the limit, and the stock, by their number: a cart reserves nothing.
 */
export async function addItem(
  database: Kysely<Database>,
  { list, userId, limit }: ListKey,
  productId: string,
): Promise<Added> {
  const [row] = await insertItem(database, { list, userId, limit, productId });
  if (!row) throw new Error('The statement always returns a row.');
  const { id, exists, known, full, saved, tooFew } = row;
  if (id !== null) return { outcome: 'added', id };
  if (!exists) return { outcome: 'no-user' };
  if (!known) return { outcome: 'unknown-product' };
  if (tooFew !== null) return { outcome: 'too-few', stock: tooFew };
  const isRepeated = list === 'wishlist' && saved;
  return { outcome: full && !isRepeated ? 'list-full' : 'already-there' };
}

const insertItem = builtOnce<ListKey & { productId: string }, AddedRow>(
  (database, { list, userId, limit, productId }) =>
    database
      .with('owner', (db) => existingUser(db, userId))
      .with('source', (db) =>
        db
          .selectFrom('products')
          .select([list.as('list'), 'id', 'name', 'photos', 'price'])
          .where('id', '=', productId)
          .where('listed', '=', true),
      )
      .with('short', (db) =>
        db
          .selectFrom('products')
          .select('stock')
          .where('id', '=', productId)
          .where(sql<boolean>`${list} = 'cart'`)
          .where('stock', 'is not', null)
          .where('stock', '<=', (eb) =>
            eb
              .selectFrom('saved_items')
              .select(sql<number>`count(*)`.as('saved'))
              .where('user_id', '=', userId)
              .where('list', '=', 'cart')
              .where('product_id', '=', productId),
          ),
      )
      .with('room', (db) =>
        db
          .selectFrom('saved_items')
          .select(sql<boolean>`count(*) < ${limit}::bigint`.as('left'))
          .where('user_id', '=', userId)
          .where('list', '=', list),
      )
      .with('added', (db) =>
        db
          .insertInto('saved_items')
          .columns(['list', 'user_id', 'product_id', 'name', 'photos', 'price'])
          .expression((eb) =>
            eb
              .selectFrom(['owner', 'source', 'room'])
              .where('room.left', '=', true)
              .where((where) => where.not(where.exists(eb.selectFrom('short').select('short.stock'))))
              .select([
                'source.list',
                'owner.id as user_id',
                'source.id',
                'source.name',
                'source.photos',
                'source.price',
              ]),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      )
      .selectNoFrom((eb) => [
        eb.selectFrom('added').select('added.id').as('id'),
        eb.exists(eb.selectFrom('owner').select('owner.id')).as('exists'),
        eb.exists(eb.selectFrom('source').select('source.id')).as('known'),
        eb.exists(eb.selectFrom('room').select('room.left').where('room.left', '=', false)).as('full'),
        eb
          .exists(
            eb
              .selectFrom('saved_items')
              .select('id')
              .where('user_id', '=', userId)
              .where('list', '=', list)
              .where('product_id', '=', productId),
          )
          .as('saved'),
        eb.selectFrom('short').select('short.stock').as('tooFew'),
      ]),
);

export async function removeItem(
  database: Kysely<Database>,
  { list, userId }: Omit<ListKey, 'limit'>,
  id: string,
): Promise<number> {
  const { numDeletedRows } = await database
    .with('owner', (db) => existingUser(db, userId))
    .deleteFrom('saved_items')
    .using('owner')
    .whereRef('saved_items.user_id', '=', 'owner.id')
    .where('saved_items.id', '=', id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
