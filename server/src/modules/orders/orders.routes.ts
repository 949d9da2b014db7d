import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { shippingMethods } from 'contract/orders';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema';
import { signedIn } from '../../http/authenticate';
import { originOf, toAbsoluteAddress } from '../../http/origin';
import { forbidden, problemResponse } from '../../http/problem';
import { writeAs } from '../../http/write-as';
import { countOrder } from '../flags/count-order';
import { runAsAdmin } from '../users/manage-users';
import { faultOf, itemsCents, readCartLines } from './cart-lines';
import { cancelOrder, noSuchOrder } from './change-order';
import { mayOrder, maySeeOrder } from './orders.policy';
import { findOrder, linesOf, listOrders } from './orders.repository';
import { newOrder, numberParams, order, orderSummary, ownOrders, quote, quoteQuery } from './orders.schema';
import { paymentsFor } from './payments';
import { placeOrder } from './place-order';
import { serializeOrder, serializeSummary } from './serialize-order';

const documented = { tags: ['orders'], security: [{ accessToken: [] }] };
const buyersOnly = () => forbidden('Only buyers can order.');

/** The orders of the caller: the price of the cart, placing an order, its progress and its cancellation. */
export const orderRoutes: FastifyPluginCallbackZod = (app) => {
  const settings = app.settings.orders;

  app.get(
    '/orders/quote',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'quoteOrder',
        summary: 'What one’s own cart costs now, and how it can be shipped and paid',
        querystring: quoteQuery,
        response: { 200: quote, ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, query } = request;
      const lines = await readCartLines(database, user.id);
      const items = itemsCents(lines);
      const origin = originOf(request);
      return {
        currency: settings.currency,
        lines: lines.map(({ seller: _, stock, ...line }) => ({
          ...line,
          photos: toAbsoluteAddress(line.photos, origin),
          fault: faultOf({ seller: _, stock, ...line }),
          ...(stock !== null && { stock }),
        })),
        itemsCents: items,
        shipping: shippingMethods.map((method) => {
          const cents = settings.shippingCents[method];
          return { method, cents, totalCents: items + cents };
        }),
        payments: paymentsFor(settings, { ...query, totalCents: items + settings.shippingCents.standard }),
        countries: settings.countries,
      };
    },
  );

  app.post(
    '/orders',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'placeOrder',
        summary: 'Order everything in one’s own cart; a repeated call with the same key places no second order',
        body: newOrder,
        response: { 200: z.object({ number: z.string() }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, body } = request;
      if (!mayOrder(user)) throw buyersOnly();
      const number = await writeAs(database, user, (transaction, buyer) =>
        placeOrder(transaction, { buyer, asked: body, settings }),
      );
      await countOrder(request);
      return { number };
    },
  );

  app.get(
    '/orders',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listOwnOrders',
        summary: 'List one’s own orders, newest first; X-Total-Count is their number, up to 10,000',
        querystring: ownOrders,
        response: { 200: z.array(orderSummary), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, user, query } = request;
      const { orders, total } = await listOrders(database, { ...query, buyerId: user.id });
      reply.header('x-total-count', total);
      return orders.map((row) => serializeSummary(row, user, originOf(request)));
    },
  );

  app.get(
    '/orders/:number',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'getOrder',
        summary: 'Get one’s own order; admins get any',
        params: numberParams,
        response: { 200: order, ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, params } = request;
      const found = await findOrder(database, params.number);
      if (!found || !maySeeOrder(user, found)) throw noSuchOrder();
      const lines = await linesOf(database, found.id);
      const { bankAccount } = settings;
      return serializeOrder(found, lines, { viewer: user, origin: originOf(request), bankAccount });
    },
  );

  app.post(
    '/orders/:number/cancel',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'cancelOrder',
        summary: 'Cancel one’s own order, as long as nothing of it is packed; admins also one that comes back unpaid',
        params: numberParams,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, params } = request;
      const cancel = (transaction: Transaction<Database>) => cancelOrder(transaction, params.number, user);
      const entry = { action: 'order-cancelled', kind: 'order', id: params.number } as const;
      const modifiedCount = await (user.role === 'admin'
        ? runAsAdmin(request, entry, cancel)
        : writeAs(database, user, cancel));
      return { modifiedCount };
    },
  );
};
