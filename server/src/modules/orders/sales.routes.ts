import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { originOf } from '../../http/origin';
import { problemResponse } from '../../http/problem';
import { assertSecondFactor } from '../../http/second-factor';
import { idParams } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { changeLine, noSuchOrder } from './change-order';
import { findNumberOfLine, listSales } from './orders.repository';
import { lineChange, saleLine, saleList } from './orders.schema';
import { serializeSale } from './serialize-order';

const documented = { tags: ['orders'], security: [{ accessToken: [] }] };

/** What the caller has sold: the lines of orders, for packing and shipping. */
export const saleRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/sales',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listSales',
        summary:
          'List the order lines that the caller has sold, newest first; X-Total-Count is their number, up to 10,000',
        querystring: saleList,
        response: { 200: z.array(saleLine), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, user, query } = request;
      assertSecondFactor(request);
      const { lines, total } = await listSales(database, { ...query, sellerId: user.id });
      reply.header('x-total-count', total);
      return lines.map((row) => serializeSale(row, originOf(request)));
    },
  );

  app.patch(
    '/sales/:id',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'changeSale',
        summary: 'Mark a line that the caller has sold as packed, shipped or delivered',
        params: idParams,
        body: lineChange,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, user, params, body } = request;
      assertSecondFactor(request);
      const modifiedCount = await writeAs(database, user, async (transaction) => {
        const number = await findNumberOfLine(transaction, { id: params.id, sellerId: user.id });
        if (number === undefined) throw noSuchOrder();
        return changeLine(transaction, { number, lineId: params.id }, body);
      });
      return { modifiedCount };
    },
  );
};
