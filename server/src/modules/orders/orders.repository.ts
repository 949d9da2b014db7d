import { countedOrders } from 'contract/orders';
import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely';
import { likePrefix } from '../../database/like-pattern';
import type { Database } from '../../database/schema';

export const orderColumns = [
  'orders.id',
  'orders.number',
  'orders.buyer_id',
  'orders.email',
  'orders.address',
  'orders.status',
  'orders.payment',
  'orders.shipping',
  'orders.currency',
  'orders.items_cents',
  'orders.shipping_cents',
  'orders.units',
  'orders.placed_at',
  'orders.paid_at',
  'orders.payment_intent',
] as const;
const lineColumns = [
  'line.id',
  'line.product_id',
  'line.seller_id',
  'line.seller',
  'line.name',
  'line.photos',
  'line.unit_cents',
  'line.quantity',
  'line.is_stock_taken',
  'line.status',
  'line.carrier',
  'line.tracking_number',
  'line.placed_at',
] as const;

export type OrderRow = Omit<Selectable<Database['orders']>, 'key'>;
export type LineRow = Omit<Selectable<Database['order_lines']>, 'order_id' | 'position'>;

/** The number of the order that the buyer placed with this key. */
export async function findNumberOfKey(
  database: Kysely<Database>,
  buyerId: string,
  key: string,
): Promise<string | undefined> {
  const found = await database
    .selectFrom('orders')
    .select('number')
    .where('buyer_id', '=', buyerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.number;
}

export function findOrder(database: Kysely<Database>, number: string): Promise<OrderRow | undefined> {
  return database.selectFrom('orders').select(orderColumns).where('number', '=', number).executeTakeFirst();
}

export interface OrderLineRow extends LineRow {
  /** Whether the product is still on sale. */
  is_listed: SqlBool;
}

export function linesOf(database: Kysely<Database>, orderId: string): Promise<OrderLineRow[]> {
  return database
    .selectFrom('order_lines as line')
    .select(lineColumns)
    .select((eb) =>
      eb
        .exists(eb.selectFrom('products').whereRef('products.id', '=', 'line.product_id').where('listed', '=', true))
        .as('is_listed'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export function findOrders(database: Kysely<Database>, numbers: string[]): Promise<OrderRow[]> {
  return database
    .selectFrom('orders')
    .select(orderColumns)
    .where('number', '=', sql<string>`any(${numbers})`)
    .execute();
}

export interface ListedOrder extends OrderRow {
  first_name: string;
  first_photos: string;
}

export interface OrderFilter {
  buyerId?: string;
  status?: OrderRow['status'] | undefined;
  /** The number of an order, or the start of a buyer's e-mail. */
  q?: string | undefined;
}

/** Beyond this, what one person has bought or sold is not counted further. */
const countedOfPerson = 10_000;

/** The newest first, with the number of matches: up to 10,000 of a buyer, up to `countedOrders` of all. */
export async function listOrders(
  database: Kysely<Database>,
  { page, limit, ...filter }: OrderFilter & { page: number; limit: number },
): Promise<{ orders: ListedOrder[]; total: number }> {
  const matching = matchingOrders(database, filter);
  const orders = await matching
    .innerJoin('order_lines as first', (join) =>
      join.onRef('first.order_id', '=', 'orders.id').on('first.position', '=', 0),
    )
    .select(orderColumns)
    .select(['first.name as first_name', 'first.photos as first_photos'])
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = filter.buyerId === undefined ? countedOrders : countedOfPerson;
  return { orders, total: await countUpTo(database, matching.select('orders.id').limit(counted)) };
}

export function matchingOrders(database: Kysely<Database>, { buyerId, status, q }: OrderFilter) {
  let matching = database.selectFrom('orders');
  if (buyerId !== undefined) matching = matching.where('buyer_id', '=', buyerId);
  if (status) matching = matching.where('orders.status', '=', status);
  if (q) matching = matching.where((eb) => eb.or([eb('number', '=', q.toUpperCase()), startsWith(q)]));
  return matching;
}

const startsWith = (q: string) => sql<SqlBool>`lower(email) like ${likePrefix(q.toLowerCase())}`;

export interface SaleRow extends LineRow {
  number: string;
  payment: OrderRow['payment'];
  paid_at: Date | null;
  shipping: OrderRow['shipping'];
  address: OrderRow['address'];
  currency: string;
}

/** A seller's lines, the newest first, with the number of matches up to 10,000. */
export async function listSales(
  database: Kysely<Database>,
  {
    sellerId,
    status,
    page,
    limit,
  }: { sellerId: string; status?: LineRow['status'] | undefined; page: number; limit: number },
): Promise<{ lines: SaleRow[]; total: number }> {
  let matching = database.selectFrom('order_lines as line').where('line.seller_id', '=', sellerId);
  if (status) matching = matching.where('line.status', '=', status);
  const lines = await matching
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(lineColumns)
    .select([
      'orders.number',
      'orders.payment',
      'orders.paid_at',
      'orders.shipping',
      'orders.address',
      'orders.currency',
    ])
    .orderBy('line.placed_at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { lines, total: await countUpTo(database, matching.select('line.id').limit(countedOfPerson)) };
}

async function countUpTo(database: Kysely<Database>, limited: Expression<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${limited} counted`.execute(database);
  return Number(rows[0]?.total);
}

/** The number of the order of a line, if this seller sold it. */
export async function findNumberOfLine(
  database: Kysely<Database>,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<string | undefined> {
  const found = await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.number')
    .where('order_lines.id', '=', id)
    .where('order_lines.seller_id', '=', sellerId)
    .executeTakeFirst();
  return found?.number;
}

/** Whether nothing of an order is left to deliver or to refund. */
export const isOrderOver = sql<SqlBool>`
  (orders.status in ('delivered', 'refunded') or (orders.status = 'cancelled' and orders.paid_at is null))`;
