import type { BackgroundWork } from '../../../http/background-work';
import type { StripeSettings } from '../../../order-settings';
import { cancelOrder, markCardPaid, markRefunded } from '../change-order';
import { listToRefund, listUnpaid } from './card-payments.repository';
import { openStripe } from './stripe';

/**
 * Ends card payments that nobody completes, and sends the money of cancelled orders back. It asks Stripe before it cancels, so an
 * event that never arrived loses no payment. Several servers may do the same: each step may be repeated.
 */
export function cardWork(settings: StripeSettings): BackgroundWork {
  const cards = openStripe(settings);
  return {
    name: 'The end of unpaid card payments and the refund of cancelled ones',
    everyMs: 60_000,
    async run(runStep, stopping) {
      for (const { number, payment_intent: payment } of await runStep(listUnpaid)) {
        stopping.throwIfAborted();
        // Without a name at Stripe, no page can pay it.
        const outcome = payment === null ? 'ended' : await cards.end(payment);
        if (outcome === 'running') continue;
        await runStep((database) =>
          database
            .transaction()
            .execute((transaction) =>
              outcome === 'paid' ? markCardPaid(transaction, number) : cancelOrder(transaction, number, 'shop'),
            ),
        );
      }
      for (const { number, payment_intent: payment } of await runStep(listToRefund)) {
        stopping.throwIfAborted();
        await cards.refund(payment);
        await runStep((database) => database.transaction().execute((transaction) => markRefunded(transaction, number)));
      }
    },
  };
}
