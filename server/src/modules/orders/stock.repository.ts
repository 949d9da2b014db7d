import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Units of a product that an order takes or gives back. */
export interface Units {
  productId: string;
  quantity: number;
}

/** The order of the locks: two orders of the same products wait for each other, and do not deadlock. */
const byProduct = (one: Units, other: Units): number => (one.productId < other.productId ? -1 : 1);

/**
 * Locks the products, so that nothing changes them before the order is placed or refused: neither orders nor their sellers.
 */
export async function lockProducts(transaction: Kysely<Database>, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await transaction
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Takes units out of the stock, where it is counted. The caller has locked the products and compared. */
export const takeUnits = (transaction: Kysely<Database>, units: Units[]): Promise<void> =>
  changeStock(transaction, units, -1);

/** Puts units back, where they are counted and the product still exists. The stock stays within its limit. */
export const returnUnits = (transaction: Kysely<Database>, units: Units[]): Promise<void> =>
  changeStock(transaction, units, 1);

async function changeStock(transaction: Kysely<Database>, units: Units[], sign: 1 | -1): Promise<void> {
  const sorted = units.toSorted(byProduct);
  await lockProducts(
    transaction,
    sorted.map(({ productId }) => productId),
  );
  await sql`
    update products set stock = stock + changed.quantity
    from unnest(
      ${sorted.map(({ productId }) => productId)}::uuid[], ${sorted.map(({ quantity }) => sign * quantity)}::integer[]
    ) changed (id, quantity)
    where products.id = changed.id and stock is not null`.execute(transaction);
}
