import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '../../../database/schema';
import { markCardPaid, markRefunded } from '../change-order';
import { totalCentsOf } from '../orders.policy';
import { findOrderOfPayment } from './card-payments.repository';

/**
 * Applies an event of Stripe to its order. Events may come twice, late and in any order: one that repeats what is known changes
 * nothing, and a refund implies that the order was paid. Returns a sentence for the operator if somebody must look into it; then
 * the order stays as it is.
 */
export async function applyEvent(database: Kysely<Database>, event: Stripe.Event): Promise<string | undefined> {
  if (event.type === 'payment_intent.succeeded') {
    const { id, amount_received: cents, currency } = event.data.object;
    return applyMoney(database, { id, cents, currency, isRefunded: false });
  }
  // A part of the money that was sent back changes nothing here.
  if (event.type === 'charge.refunded' && event.data.object.refunded) {
    const { payment_intent, amount: cents, currency } = event.data.object;
    return applyMoney(database, { id: idOf(payment_intent), cents, currency, isRefunded: true });
  }
  if (event.type === 'refund.failed') {
    const order = await findOrderOfPayment(database, idOf(event.data.object.payment_intent));
    return order && `The refund of the order ${order.number} has failed. Send the money in another way.`;
  }
  return undefined;
}

/** Empty for money that no PaymentIntent has moved. */
const idOf = (payment: string | Stripe.PaymentIntent | null): string =>
  typeof payment === 'string' ? payment : (payment?.id ?? '');

interface Money {
  id: string;
  cents: number;
  currency: string;
  isRefunded: boolean;
}

/** A payment of another shop at the same Stripe account has no order here. */
async function applyMoney(
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
