import { sql, type Kysely } from 'kysely';
import { existingUser } from '../../database/existing-user';
import { builtOnce } from '../../database/built-once';
import type { Database, SavedItemList } from '../../database/schema';

interface SavedItemRow {
  id: string;
  productId: string;
  name: string;
  photos: string;
  price: string;
}

interface ListKey {
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
    ])
    .where('item.user_id', '=', userId)
    .where('item.list', '=', list)
    .orderBy('item.created_at')
    .orderBy('item.id')
    .limit(limit),
);

export type AddRefusal = 'no-user' | 'unknown-product' | 'list-full' | 'already-there';

type Added = { outcome: 'added'; id: string } | { outcome: AddRefusal };

interface AddedRow {
  id: string | null;
  exists: boolean;
  known: boolean;
  full: boolean;
  saved: boolean;
}

/**
 * One statement, so that the second of two concurrent adds to a wishlist is rejected, and an add by a removed user too.
 * Concurrent adds may exceed the limit by their number.
 */
export async function addItem(
  database: Kysely<Database>,
  { list, userId, limit }: ListKey,
  productId: string,
): Promise<Added> {
  const [row] = await insertItem(database, { list, userId, limit, productId });
  if (!row) throw new Error('The statement always returns a row.');
  const { id, exists, known, full, saved } = row;
  if (id !== null) return { outcome: 'added', id };
  if (!exists) return { outcome: 'no-user' };
  if (!known) return { outcome: 'unknown-product' };
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
