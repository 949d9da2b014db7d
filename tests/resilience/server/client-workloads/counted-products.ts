import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { makeProduct, makeUser } from '../../../../server/src/testing/factories';
import type { ServerEnvironment } from '../environment';

/** What a buyer knows about an order. */
export interface KnownOrder {
  number: string;
  key: string;
  buyerId: string;
  status: 'placed' | 'cancelled';
  /** Units of each product. */
  units: Record<string, number>;
  /** When the acknowledged call was sent. An order that is older was placed by a call without an answer. */
  sentAt: Date;
}

/** A product with a counted stock. */
export interface CountedProduct {
  id: string;
  stock: number;
  /** How many units the order with this number wants, from 0. */
  unitsAt: (turn: number) => number;
}

/** Products for this many orders: enough of two of them, and a third that half of the orders want is sold out half-way. */
export async function makeCountedProducts({ database }: ServerEnvironment, orders: number): Promise<CountedProduct[]> {
  const seller = await makeUser(database, { role: 'seller' });
  const make = async (stock: number, unitsAt: CountedProduct['unitsAt']): Promise<CountedProduct> => ({
    id: (await makeProduct(database, seller, { stock })).id,
    stock,
    unitsAt,
  });
  const units = (turn: number) => 1 + (turn % 3);
  return Promise.all([
    make(2 * orders, (turn) => (turn % 2 === 0 ? units(turn) : 0)),
    make(2 * orders, (turn) => (turn % 2 === 1 ? units(turn) : 0)),
    make(orders / 2, (turn) => (turn % 4 < 2 ? 2 : 0)),
  ]);
}

/** How many orders of these products the database has. */
export async function countOrders({ database }: ServerEnvironment, products: CountedProduct[]): Promise<number> {
  const ids = products.map(({ id }) => id);
  const { orders } = await database
    .selectFrom('order_lines')
    .select(({ fn }) => fn.count<string>('order_id').distinct().as('orders'))
    .where('product_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(orders);
}

/** The orders of these products as the database has them, by their keys. */
async function readOrders({ database }: ServerEnvironment, productIds: string[]) {
  const { rows } = await sql<KnownOrder & { placedAt: Date }>`
    select orders.number, orders.key, orders.buyer_id as "buyerId", orders.status, orders.placed_at as "placedAt",
      jsonb_object_agg(line.product_id, line.quantity) as units
    from orders join order_lines line on line.order_id = orders.id
    where orders.id in (select order_id from order_lines where product_id = any(${productIds}))
    group by orders.id order by orders.key`.execute(database);
  return rows;
}

/**
 * Requires that the database has exactly the orders that the buyers know, that they took exactly their units from the stock,
 * and that the carts are empty. Resolves with the number of orders that a call without an answer placed.
 */
export async function expectOrdersKept(
  environment: ServerEnvironment,
  products: CountedProduct[],
  known: KnownOrder[],
): Promise<number> {
  const { database } = environment;
  const ids = products.map(({ id }) => id);
  const stored = await readOrders(environment, ids);
  const byKey = known.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  expect(stored.map(({ placedAt: _, ...order }) => order)).toEqual(byKey.map(({ sentAt: _, ...order }) => order));

  const sold = (id: string) =>
    stored.filter(({ status }) => status !== 'cancelled').reduce((sum, { units }) => sum + (units[id] ?? 0), 0);
  const rows = await database.selectFrom('products').select(['id', 'stock']).where('id', 'in', ids).execute();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  for (const { id, stock } of products) {
    expect(stocks.get(id), 'stock after the orders').toBe(stock - sold(id));
    expect(stocks.get(id)).toBeGreaterThanOrEqual(0);
  }

  const inCarts = await database.selectFrom('saved_items').select('id').where('product_id', 'in', ids).execute();
  expect(inCarts, 'items left in the carts').toEqual([]);
  return stored.filter(({ placedAt }, index) => placedAt < (byKey[index]?.sentAt ?? placedAt)).length;
}
