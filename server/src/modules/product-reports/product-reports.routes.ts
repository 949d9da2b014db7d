import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { notFound, problemResponse } from '../../http/problem';
import { perAccount } from '../../http/rate-limit';
import { idParams } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { noSuchProduct } from '../products/products.routes';
import { adminsOnly, runAsAdmin } from '../users/manage-users';
import { mayManageUsers } from '../users/users.policy';
import { closeReport, countOpenReports, listReports, storeReport } from './product-reports.repository';
import { newReport, productReport, reportList } from './product-reports.schema';
import { serializeReport } from './serialize-report';

const documented = { tags: ['product reports'], security: [{ accessToken: [] }] };

/** What people find wrong with products, and all reports for admins. */
export const productReportRoutes: FastifyPluginCallbackZod = (app) => {
  app.post(
    '/product/:id/reports',
    {
      ...signedIn,
      preHandler: perAccount(app, 10),
      schema: {
        ...documented,
        operationId: 'reportProduct',
        summary: 'Report a product to the admins; a second report by the same person replaces the open one',
        params: idParams,
        body: newReport,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async ({ database, user, params: { id: productId }, body: { reason } }, reply) => {
      const isOnSale = await writeAs(database, user, (transaction, { id: reporterId }) =>
        storeReport(transaction, { productId, reporterId, reason }),
      );
      if (!isOnSale) throw noSuchProduct();
      return reply.code(204).send('');
    },
  );

  app.get(
    '/product-reports',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listProductReports',
        summary:
          'List the reports about products and reviews, newest first; X-Total-Count is the number of matches; only for admins',
        querystring: reportList,
        response: { 200: z.array(productReport), ...problemResponse },
      },
    },
    async ({ database, user, query }, reply) => {
      if (!mayManageUsers(user)) throw adminsOnly();
      const { reports, total } = await listReports(database, query);
      reply.header('x-total-count', total);
      return reports.map(serializeReport);
    },
  );

  app.get(
    '/product-reports/open',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'countOpenProductReports',
        summary: 'The number of open reports; only for admins',
        response: { 200: z.object({ count: z.int() }), ...problemResponse },
      },
    },
    async ({ database, user }) => {
      if (!mayManageUsers(user)) throw adminsOnly();
      return { count: await countOpenReports(database) };
    },
  );

  app.post(
    '/product-reports/:id/close',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'closeProductReport',
        summary: 'Close a report without a change of the product or the review; only for admins',
        params: idParams,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const entry = { action: 'report-closed', kind: 'report', id } as const;
      const modifiedCount = await runAsAdmin(request, entry, (transaction) => closeReport(transaction, id));
      if (modifiedCount === 0) throw notFound('There is no such open report.');
      return { modifiedCount };
    },
  );
};
