import { mayBecome } from 'contract/orders';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../../http/authenticate';
import { conflict, problemResponse } from '../../../http/problem';
import { limitWrites } from '../../../http/rate-limit';
import { adminsOnly, runAsAdmin } from '../../users/manage-users';
import { mayManageUsers } from '../../users/users.policy';
import { markCardPaid, markRefunded, noSuchOrder } from '../change-order';
import { mayPay, stateOf, totalCentsOf } from '../orders.policy';
import { findOrder } from '../orders.repository';
import { cardPayment, numberParams } from '../orders.schema';
import { keepPayment } from './card-payments.repository';

const documented = { tags: ['orders'], security: [{ accessToken: [] }] };

/** What waits for Stripe: outside the queue of writes, which only their database steps enter. */
export const cardPaymentRoutes: FastifyPluginCallbackZod = (app) => {
  const { cardPayments: cards } = app;
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
    async ({ database, user, params: { number } }) => {
      const order = await findOrder(database, number);
      if (!order || !mayPay(user, order)) throw noSuchOrder();
      if (!cards || order.payment !== 'card' || order.status !== 'placed') throw notPayable();
      const { payment_intent: id, currency } = order;
      const payment = await (id === null
        ? cards.create({ number, currency, totalCents: totalCentsOf(order) })
        : cards.find(id));
      if (payment.state === 'paid') {
        // Its event is late, or lost.
        await app.queueWrite(() => database.transaction().execute((transaction) => markCardPaid(transaction, number)));
        throw notPayable();
      }
      if (payment.state !== 'open') throw conflict('not-possible-now', 'Your bank still decides about the payment.');
      if (!(await app.queueWrite(() => keepPayment(database, order, payment.id)))) throw notPayable();
      return { publishableKey: cards.publishableKey, clientSecret: payment.clientSecret };
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
      const subject = { kind: 'order', id: params.number } as const;
      const order = await findOrder(database, params.number);
      const isDue = order !== undefined && mayBecome(stateOf(order, order.status), 'refunded');
      const payment = isDue ? order.payment_intent : null;
      if (payment !== null) {
        if (!cards) throw conflict('not-possible-now', 'The shop has no Stripe account to send the money back with.');
        // First: the money must not move without an entry.
        await app.queueWrite(() =>
          runAsAdmin(request, { action: 'order-refund-requested', ...subject }, () => Promise.resolve(1)),
        );
        await cards.refund(payment);
      }
      const changed = await app.queueWrite(() =>
        runAsAdmin(request, { action: 'order-refunded', ...subject }, (transaction) =>
          markRefunded(transaction, params.number),
        ),
      );
      // Stripe's event about the refund may have come first.
      return { modifiedCount: payment === null ? changed : 1 };
    },
  );
};

const notPayable = () => conflict('not-possible-now', 'This order does not wait for a payment by card.');
