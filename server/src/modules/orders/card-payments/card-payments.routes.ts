import { mayBecome } from 'contract/orders';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../../http/authenticate';
import { conflict, problemResponse } from '../../../http/problem';
import { limitWrites } from '../../../http/rate-limit';
import { adminsOnly, runAsAdmin } from '../../users/manage-users';
import { mayManageUsers } from '../../users/users.policy';
import { markRefunded, noSuchOrder } from '../change-order';
import { maySeeOrder, stateOf, totalCentsOf } from '../orders.policy';
import { findOrder } from '../orders.repository';
import { cardPayment, numberParams } from '../orders.schema';
import { keepPayment } from './card-payments.repository';
import { openStripe } from './stripe';

const documented = { tags: ['orders'], security: [{ accessToken: [] }] };

/** What waits for Stripe: outside the queue of writes, which only their database steps enter. */
export const cardPaymentRoutes: FastifyPluginCallbackZod = (app) => {
  const { stripe } = app.settings.orders;
  const cards = stripe && openStripe(stripe);
  app.addHook('onRoute', limitWrites(app, app.settings.limits.writesPerMinute));

  app.post(
    '/orders/:number/card-payment',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'startCardPayment',
        summary: 'Start the payment of one’s own order by card; a repeated call continues it',
        params: numberParams,
        response: { 200: cardPayment, ...problemResponse },
      },
    },
    async ({ database, user, params }) => {
      const order = await findOrder(database, params.number);
      if (!order || !maySeeOrder({ id: user.id, role: 'buyer' }, order)) throw noSuchOrder();
      if (!stripe || !cards || order.payment !== 'card' || order.status !== 'placed') throw notPayable();
      const { number, currency } = order;
      const { id, clientSecret } = await cards.start({ number, currency, totalCents: totalCentsOf(order) });
      if (!(await app.queueWrite(() => keepPayment(database, order, id)))) throw notPayable();
      return { publishableKey: stripe.publishableKey, clientSecret };
    },
  );

  app.post(
    '/orders/:number/refund',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'refundOrder',
        summary: 'Send a card’s money back; otherwise note that an admin has sent the money back',
        params: numberParams,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, params } = request;
      if (!mayManageUsers(user)) throw adminsOnly();
      const order = await findOrder(database, params.number);
      const payment = order && mayBecome(stateOf(order, order.status), 'refunded') ? order.payment_intent : null;
      if (payment !== null) await cards?.refund(payment);
      const entry = { action: 'order-refunded', kind: 'order', id: params.number } as const;
      const modifiedCount = await app.queueWrite(() =>
        runAsAdmin(request, entry, async (transaction) => {
          const changed = await markRefunded(transaction, params.number);
          // Stripe's event about the refund may have come first.
          return payment === null ? changed : 1;
        }),
      );
      return { modifiedCount };
    },
  );
};

const notPayable = () => conflict('not-possible-now', 'This order does not wait for a payment by card.');
