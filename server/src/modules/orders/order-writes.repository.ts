import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { isOrderOver, orderColumns, type LineRow, type OrderRow } from './orders.repository';
import type { NewOrder } from './orders.schema';

interface InsertedLine {
  productId: string;
  sellerId: string;
  seller: string;
  name: string;
  photos: string;
  unitCents: number;
  quantity: number;
  /** The stock when the product was locked; null if it was not counted. */
  stock: number | null;
}

interface InsertedOrder {
  number: string;
  buyer: { id: string; email: string };
  asked: NewOrder;
  lines: InsertedLine[];
  currency: string;
  itemsCents: number;
  shippingCents: number;
}

export async function insertOrder(transaction: Kysely<Database>, order: InsertedOrder): Promise<void> {
  const { asked, lines } = order;
  const { id, placed_at } = await transaction
    .insertInto('orders')
    .values({
      number: order.number,
      buyer_id: order.buyer.id,
      key: asked.key,
      email: order.buyer.email,
      address: JSON.stringify(asked.address),
      payment: asked.payment,
      shipping: asked.shipping,
      currency: order.currency,
      items_cents: order.itemsCents,
      shipping_cents: order.shippingCents,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    })
    .returning(['id', 'placed_at'])
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        seller_id: line.sellerId,
        seller: line.seller,
        name: line.name,
        photos: line.photos,
        unit_cents: line.unitCents,
        quantity: line.quantity,
        is_stock_taken: line.stock !== null,
        status: 'placed' as const,
        placed_at,
      })),
    )
    .execute();
}

/** Locks an order: all changes of an order and its lines begin with this lock. */
export function lockOrder(transaction: Kysely<Database>, number: string): Promise<OrderRow | undefined> {
  return transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets the state of an order and of some or all of its lines. */
export async function setStatus(
  transaction: Kysely<Database>,
  order: Pick<OrderRow, 'id'>,
  change: { status: OrderRow['status']; isPaidNow?: boolean; lines: Pick<LineRow, 'id'>[] },
  ofLines: Partial<Pick<LineRow, 'status' | 'carrier' | 'tracking_number'>> = { status: change.status },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ status: change.status, ...(change.isPaidNow && { paid_at: sql<Date>`now()` }) })
    .where('id', '=', order.id)
    .execute();
  await eraseIfOver(transaction, order);
  await transaction
    .updateTable('order_lines')
    .set(ofLines)
    .where(
      'id',
      'in',
      change.lines.map(({ id }) => id),
    )
    .execute();
}

/** The buyer's account may have been erased while the order was open. */
async function eraseIfOver(transaction: Kysely<Database>, order: Pick<OrderRow, 'id'>): Promise<void> {
  await transaction
    .updateTable('orders')
    .from('users')
    .set({ email: '', address: null })
    .whereRef('users.id', '=', 'orders.buyer_id')
    .where('users.erased_at', 'is not', null)
    .where('orders.id', '=', order.id)
    .where(isOrderOver)
    .execute();
}
