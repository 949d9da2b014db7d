import { cardPaymentMinutes } from 'contract/orders';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { orderColumns, type OrderRow } from '../orders.repository';

export function findOrderOfPayment(database: Kysely<Database>, paymentIntent: string): Promise<OrderRow | undefined> {
  return database
    .selectFrom('orders')
    .select(orderColumns)
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst();
}

/** Stores the id of the payment at Stripe. Returns whether the order still waits for its money. */
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

/** Forgets a payment that cannot succeed any more. */
export async function forgetPayment(database: Kysely<Database>, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await database.updateTable('orders').set({ payment_intent: null }).where('id', '=', id).execute();
}

/**
 * The next card orders, by id, whose payment must end or whose money must be sent back: nobody has paid them in time, or they are
 * cancelled and may be paid.
 */
export function listToSettle(database: Kysely<Database>, afterId: string | undefined): Promise<OrderRow[]> {
  let open = database
    .selectFrom('orders')
    .select(orderColumns)
    .where('payment', '=', 'card')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '=', 'placed'),
          eb('placed_at', '<', sql<Date>`now() - make_interval(mins => ${cardPaymentMinutes})`),
        ]),
        eb.and([eb('status', '=', 'cancelled'), eb('payment_intent', 'is not', null)]),
      ]),
    );
  if (afterId !== undefined) open = open.where('id', '>', afterId);
  return open.orderBy('id').limit(100).execute();
}
