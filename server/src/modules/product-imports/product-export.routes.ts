import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../http/authenticate';
import { originOf } from '../../http/origin';
import { problemResponse } from '../../http/problem';
import { listProducts, type ProductPage } from '../products/product-list.repository';
import { streamProducts } from '../products/product-stream';
import { mayAddProducts, mayChangeProductsOfOthers } from '../products/products.policy';
import { sellersOnly } from '../products/products.routes';
import { adminsOnly } from '../users/manage-users';
import { productExport, productsCsv } from './product-imports.schema';
import { cellsOf, sendProductsCsv } from './products-csv';

const productsPerPiece = 100;

export const productExportRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/product/export.csv',
    {
      ...signedIn,
      schema: {
        tags: ['products'],
        security: [{ accessToken: [] }],
        operationId: 'exportProducts',
        summary: 'Your products on sale as a file that an import reads again; for admins also those of all creators',
        querystring: productExport,
        response: { 200: productsCsv, ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, user, query } = request;
      if (!mayAddProducts(user)) throw sellersOnly();
      if (query.creator === 'all' && !mayChangeProductsOfOthers(user)) throw adminsOnly();
      const email = query.creator === 'all' ? undefined : user.email;
      const origin = originOf(request);
      const list = (page: Pick<ProductPage, 'after' | 'skip' | 'limit'>) => listProducts(database, { ...page, email });
      const first = await list({ skip: 0, limit: productsPerPiece, after: undefined });
      const pages = streamProducts(
        (page) => app.readQueues.run(request, () => list(page)),
        first,
        (rows) => rows.map((row) => cellsOf(row, origin)),
      );
      return sendProductsCsv(reply, pages);
    },
  );
};
