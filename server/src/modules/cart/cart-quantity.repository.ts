import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

interface CartProduct {
  userId: string;
  productId: string;
}

export interface ProductInCart {
  /** Items of this product in the cart. */
  quantity: number;
  /** All items in the cart. */
  items: number;
  isListed: boolean;
  /** Units that can be ordered; null where they are not counted. */
  stock: number | null;
}

/** What a change of the quantity depends on. The caller's lock of the user keeps other changes of this cart away. */
export function readProductInCart(
  transaction: Kysely<Database>,
  { userId, productId }: CartProduct,
): Promise<ProductInCart> {
  return transaction
    .with('items', (db) =>
      db.selectFrom('saved_items').select('product_id').where('user_id', '=', userId).where('list', '=', 'cart'),
    )
    .with('product', (db) =>
      db.selectFrom('products').select('stock').where('id', '=', productId).where('listed', '=', true),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('items')
        .select(sql<number>`count(*)::int`.as('items'))
        .$asScalar()
        .$notNull()
        .as('items'),
      eb
        .selectFrom('items')
        .select(sql<number>`count(*)::int`.as('quantity'))
        .where('product_id', '=', productId)
        .$asScalar()
        .$notNull()
        .as('quantity'),
      eb
        .exists(eb.selectFrom('product').select(sql`1`.as('one')))
        .$castTo<boolean>()
        .as('isListed'),
      eb.selectFrom('product').select('product.stock').as('stock'),
    ])
    .executeTakeFirstOrThrow();
}

/** Adds items of a listed product. */
export async function addUnits(
  transaction: Kysely<Database>,
  { userId, productId }: CartProduct,
  units: number,
): Promise<void> {
  await transaction
    .insertInto('saved_items')
    .columns(['list', 'user_id', 'product_id', 'name', 'photos', 'price'])
    .expression((eb) =>
      eb
        .selectFrom(['products', sql`generate_series(1, ${units}::int)`.as('unit')])
        .select((select) => [
          select.val('cart' as const).as('list'),
          sql<string>`${userId}::uuid`.as('user_id'),
          'products.id',
          'products.name',
          'products.photos',
          'products.price',
        ])
        .where('products.id', '=', productId),
    )
    .execute();
}

/** Deletes the items of a product that were added last. */
export async function removeUnits(
  transaction: Kysely<Database>,
  { userId, productId }: CartProduct,
  units: number,
): Promise<void> {
  await transaction
    .deleteFrom('saved_items')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('saved_items')
        .select('id')
        .where('user_id', '=', userId)
        .where('list', '=', 'cart')
        .where('product_id', '=', productId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(units),
    )
    .execute();
}
