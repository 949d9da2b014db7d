import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../../database/schema';
import { matchingOrders, orderColumns, type OrderFilter, type OrderRow } from './orders.repository';

/** A page of matching orders, the newest first, behind the order with the id `after`. Its cost does not grow with the depth. */
export async function pageOfOrders(
  database: Kysely<Database>,
  { after, limit, ...filter }: OrderFilter & { after?: string | undefined; limit: number },
): Promise<{ orders: OrderRow[]; next: string | null }> {
  let matching = matchingOrders(database, filter);
  if (after !== undefined)
    matching = matching.where(
      sql<SqlBool>`(orders.placed_at, orders.id) < (select placed_at, id from orders where id = ${after})`,
    );
  const found = await matching
    .select(orderColumns)
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute();
  const orders = found.slice(0, limit);
  return { orders, next: found.length > limit ? (orders.at(-1)?.id ?? null) : null };
}
