import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sendAttachment } from '../../http/attachment';
import { signedIn } from '../../http/authenticate';
import { problemResponse } from '../../http/problem';
import { perAccount } from '../../http/rate-limit';
import { noSuchOrder } from './change-order';
import { maySeeOrder } from './orders.policy';
import { findOrder, linesOf } from './orders.repository';
import { invoiceFile, numberParams } from './orders.schema';

/** A long invoice takes the time of many other calls. */
const invoicesPerMinute = 30;

export const invoiceRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/orders/:number/invoice',
    {
      ...signedIn,
      preHandler: perAccount(app, invoicesPerMinute),
      schema: {
        tags: ['orders'],
        security: [{ accessToken: [] }],
        operationId: 'getInvoice',
        summary: 'Get the invoice of one’s own order as a PDF; admins get any',
        params: numberParams,
        response: { 200: invoiceFile, ...problemResponse },
      },
    },
    async ({ database, user, params: { number } }, reply) => {
      const order = await findOrder(database, number);
      if (!order || !maySeeOrder(user, order)) throw noSuchOrder();
      // Not at the start: the library takes 30 MB.
      const { renderInvoice } = await import('./invoice-pdf');
      const invoice = await renderInvoice(order, await linesOf(database, order.id));
      return sendAttachment(reply, { name: `invoice-${number}.pdf`, type: 'application/pdf' }, invoice);
    },
  );
};
