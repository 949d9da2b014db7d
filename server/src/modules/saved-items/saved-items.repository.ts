import type { Kysely } from 'kysely';
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
}

/** Oldest first. Shows current catalogue values, or the stored ones if the product is no longer listed. */
export function listItems(database: Kysely<Database>, { list, userId }: ListKey): Promise<SavedItemRow[]> {
  return database
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
    .execute();
}

type Added = { outcome: 'added'; id: string } | { outcome: 'unknown-product' } | { outcome: 'already-there' };

/** One statement, so that the second of two concurrent adds to a wishlist is rejected. */
export async function addItem(
  database: Kysely<Database>,
  { list, userId }: ListKey,
  productId: string,
): Promise<Added> {
  const { id, known } = await database
    .with('source', (db) =>
      db
        .selectFrom('products')
        .select((eb) => [eb.val(list).as('list'), eb.val(userId).as('user_id'), 'id', 'name', 'photos', 'price'])
        .where('id', '=', productId)
        .where('listed', '=', true),
    )
    .with('added', (db) =>
      db
        .insertInto('saved_items')
        .columns(['list', 'user_id', 'product_id', 'name', 'photos', 'price'])
        .expression((eb) =>
          eb
            .selectFrom('source')
            .select((source) => [
              source.ref('list').as('list'),
              source.cast<string>('user_id', 'uuid').as('user_id'),
              'id',
              'name',
              'photos',
              'price',
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('added').select('added.id').as('id'),
      eb.exists(eb.selectFrom('source').select('source.id')).as('known'),
    ])
    .executeTakeFirstOrThrow();
  if (id !== null) return { outcome: 'added', id };
  return known ? { outcome: 'already-there' } : { outcome: 'unknown-product' };
}

export async function removeItem(database: Kysely<Database>, { list, userId }: ListKey, id: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_items')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
