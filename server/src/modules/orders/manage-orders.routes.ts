import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema';
import { signedIn } from '../../http/authenticate';
import { pagesFrom } from '../../http/csv';
import { originOf } from '../../http/origin';
import { problemResponse } from '../../http/problem';
import type { AuditEntry } from '../audit/audit.repository';
import { adminsOnly, runAsAdmin } from '../users/manage-users';
import { mayManageUsers } from '../users/users.policy';
import { markPaid } from './change-order';
import { pageOfOrders } from './order-export.repository';
import { sendOrdersCsv } from './orders-csv';
import { listOrders } from './orders.repository';
import { allOrders, numberParams, orderFilter, ordersCsv, orderSummary } from './orders.schema';
import { serializeSummary } from './serialize-order';

const documented = { tags: ['orders'], security: [{ accessToken: [] }] };
const changed = { response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse } };

/** Orders of one piece of an export: concurrent exports need little memory. */
const ordersPerPiece = 500;

type NumberedRequest = FastifyRequest<{ Params: { number: string } }>;

/** Changes an order as an admin, and audits it. */
async function change(
  request: NumberedRequest,
  action: AuditEntry['action'],
  apply: (transaction: Transaction<Database>, number: string) => Promise<number>,
): Promise<{ modifiedCount: number }> {
  const { number } = request.params;
  const modifiedCount = await runAsAdmin(request, { action, kind: 'order', id: number }, (transaction) =>
    apply(transaction, number),
  );
  return { modifiedCount };
}

/** All orders, for admins. */
export const manageOrderRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/orders/all',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listAllOrders',
        summary: 'List the orders of all buyers, newest first; X-Total-Count is the number of matches, up to 1,000',
        querystring: allOrders,
        response: { 200: z.array(orderSummary), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, user, query } = request;
      if (!mayManageUsers(user)) throw adminsOnly();
      const { orders, total } = await listOrders(database, query);
      reply.header('x-total-count', total);
      return orders.map((row) => serializeSummary(row, user, originOf(request)));
    },
  );

  app.get(
    '/orders/all.csv',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'exportOrders',
        summary: 'The same orders as a table for spreadsheets, without paging',
        querystring: orderFilter,
        response: { 200: ordersCsv, ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, user, query } = request;
      if (!mayManageUsers(user)) throw adminsOnly();
      const list = (after?: string) => pageOfOrders(database, { ...query, after, limit: ordersPerPiece });
      return sendOrdersCsv(
        reply,
        pagesFrom(await list(), (after) => app.readQueues.run(request, () => list(after))),
      );
    },
  );

  app.post(
    '/orders/:number/payment',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'markOrderPaid',
        summary: 'Note that the money of a bank transfer has arrived',
        params: numberParams,
        ...changed,
      },
    },
    (request) => change(request, 'order-paid', markPaid),
  );
};
