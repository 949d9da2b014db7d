import { cardPaymentMinutes } from 'contract/orders';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { orderColumns, type OrderRow } from '../orders.repository';

/** Orders in one step of background work. */
const ordersPerStep = 100;

export function findOrderOfPayment(database: Kysely<Database>, paymentIntent: string): Promise<OrderRow | undefined> {
  return database
    .selectFrom('orders')
    .select(orderColumns)
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst();
}

/** Stores Stripe's name of the payment. Returns whether the order still waits for its money. */
export async function keepPayment(
  database: Kysely<Database>,
  { number }: Pick<OrderRow, 'number'>,
  paymentIntent: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('orders')
    .set({ payment_intent: paymentIntent })
    .where('number', '=', number)
    .where('status', '=', 'placed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Card orders that nobody has paid in time, oldest first. */
export function listUnpaid(database: Kysely<Database>): Promise<Pick<OrderRow, 'number' | 'payment_intent'>[]> {
  return database
    .selectFrom('orders')
    .select(['number', 'payment_intent'])
    .where('payment', '=', 'card')
    .where('status', '=', 'placed')
    .where('placed_at', '<', sql<Date>`now() - make_interval(mins => ${cardPaymentMinutes})`)
    .orderBy('placed_at')
    .limit(ordersPerStep)
    .execute();
}

/** Card orders that were cancelled after the payment, or paid after the cancellation. */
export function listToRefund(database: Kysely<Database>): Promise<{ number: string; payment_intent: string }[]> {
  return database
    .selectFrom('orders')
    .select(['number', 'payment_intent'])
    .where('payment', '=', 'card')
    .where('status', '=', 'cancelled')
    .where('paid_at', 'is not', null)
    .where('payment_intent', 'is not', null)
    .$narrowType<{ payment_intent: string }>()
    .orderBy('placed_at')
    .limit(ordersPerStep)
    .execute();
}
