import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { BackgroundWork } from '../../../http/background-work';
import { Problem } from '../../../http/problem';
import { cancelOrder, markCardPaid, markRefunded } from '../change-order';
import { lockOrder } from '../order-writes.repository';
import type { OrderRow } from '../orders.repository';
import { forgetPayment, listToSettle } from './card-payments.repository';
import type { CardPayments } from './stripe';

/**
 * Ends card payments that nobody completes, and sends the money of cancelled orders back. It asks Stripe before it gives a payment
 * up, so a lost event loses no money. Several servers may do the same: each step may be repeated.
 */
export function cardWork(cards: CardPayments, log: FastifyBaseLogger): BackgroundWork {
  return {
    name: 'The end of unpaid card payments and the refund of cancelled ones',
    everyMs: 60_000,
    async run(runStep, stopping) {
      const inTransaction = (change: (transaction: Transaction<Database>) => Promise<unknown>) =>
        runStep((database) => database.transaction().execute(change));

      const settle = async (order: OrderRow): Promise<void> => {
        const { number, payment_intent: payment } = order;
        if (order.paid_at && payment !== null) {
          await cards.refund(payment);
          await inTransaction((transaction) => markRefunded(transaction, number));
          return;
        }
        const state = payment === null ? 'ended' : await cards.end(payment);
        if (state === 'paid') await inTransaction((transaction) => markCardPaid(transaction, number));
        if (state === 'ended') await inTransaction((transaction) => giveUp(transaction, order));
      };

      for (let after: string | undefined; ;) {
        const orders = await runStep((database) => listToSettle(database, after));
        for (const order of orders) {
          stopping.throwIfAborted();
          await settle(order).catch((error: unknown) => {
            if (!(error instanceof Problem && error.status === 409)) throw error;
            log.error(error, `The card payment of the order ${order.number} needs a look at Stripe.`);
          });
        }
        after = orders.at(-1)?.id;
        if (after === undefined) return;
      }
    },
  };
}

/** Cancels an unpaid order, unless its page has started another payment meanwhile. */
async function giveUp(transaction: Transaction<Database>, { number, payment_intent }: OrderRow): Promise<void> {
  const order = await lockOrder(transaction, number);
  if (order?.payment_intent !== payment_intent || order.paid_at) return;
  await cancelOrder(transaction, number, 'shop');
  await forgetPayment(transaction, order);
}
