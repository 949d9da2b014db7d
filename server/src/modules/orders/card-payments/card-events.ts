import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '../../../database/schema';
import { markCardPaid, markRefunded } from '../change-order';
import { totalCentsOf } from '../orders.policy';
import { findOrderOfPayment } from './card-payments.repository';

/**
 * Does what an event of Stripe means for its order. Events may come twice, late and in any order: what has happened already
 * changes nothing, and money that went back must have come before. Returns a sentence for the operator if the event contradicts
 * the order, which then stays as it is.
 */
export async function followEvent(database: Kysely<Database>, event: Stripe.Event): Promise<string | undefined> {
  if (event.type === 'payment_intent.succeeded') {
    const { id, amount_received: cents, currency } = event.data.object;
    return follow(database, { id, cents, currency, isRefunded: false });
  }
  // Money that was sent back at Stripe. A part of it changes nothing here.
  if (event.type === 'charge.refunded' && event.data.object.refunded) {
    const { payment_intent: payment, amount: cents, currency } = event.data.object;
    const id = typeof payment === 'string' ? payment : payment?.id;
    if (id !== undefined) return follow(database, { id, cents, currency, isRefunded: true });
  }
  return undefined;
}

interface Money {
  id: string;
  cents: number;
  currency: string;
  isRefunded: boolean;
}

/** A payment of another shop at the same Stripe account has no order here. */
async function follow(
  database: Kysely<Database>,
  { id, cents, currency, isRefunded }: Money,
): Promise<string | undefined> {
  const order = await findOrderOfPayment(database, id);
  if (!order) return undefined;
  if (cents !== totalCentsOf(order) || currency.toUpperCase() !== order.currency) {
    return `The payment ${id} is not the total of the order ${order.number}.`;
  }
  await database.transaction().execute(async (transaction) => {
    await markCardPaid(transaction, order.number);
    if (isRefunded) await markRefunded(transaction, order.number);
  });
  return undefined;
}
