import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Units of a product that an order takes or gives back. */
export interface Units {
  productId: string;
  quantity: number;
}

/**
 * Locks the products, so that nothing changes them before the transaction ends: neither orders nor their sellers. All lock them in
 * the order of their ids, so that two orders of the same products do not deadlock.
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

/** Puts units back, where they are counted and the product still exists. */
export async function returnUnits(transaction: Kysely<Database>, units: Units[]): Promise<void> {
  await lockProducts(
    transaction,
    units.map(({ productId }) => productId),
  );
  await changeStock(transaction, units, 1);
}

async function changeStock(transaction: Kysely<Database>, units: Units[], sign: 1 | -1): Promise<void> {
  await sql`
    update products set stock = stock + changed.quantity
    from unnest(
      ${units.map(({ productId }) => productId)}::uuid[], ${units.map(({ quantity }) => sign * quantity)}::integer[]
    ) changed (id, quantity)
    where products.id = changed.id and stock is not null`.execute(transaction);
}
