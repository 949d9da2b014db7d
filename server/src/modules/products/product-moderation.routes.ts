import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { originOf } from '../../http/origin';
import { problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import { queueMailTo } from '../../mail/outbox.repository';
import { closeReportsOf } from '../product-reports/product-reports.repository';
import { adminsOnly, runAsAdmin } from '../users/manage-users';
import { listModerated, relistProduct, unlistProduct } from './product-moderation.repository';
import { serializeProduct } from './product-serializer';
import { mayChangeProductsOfOthers } from './products.policy';
import { noSuchProduct } from './products.routes';
import { moderationReason, product, unlistedList } from './products.schema';

const documented = { tags: ['products'], security: [{ accessToken: [] }] };
const answers = { response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse } };

const relisting = z.object({
  modifiedCount: z.int(),
  listed: z.boolean().describe('False if its creator may not sell at present: then it returns when they may.'),
});

/** Products that admins take off sale, and list again. */
export const productModerationRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/product/unlisted',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listUnlistedProducts',
        summary:
          'List the caller’s products that an admin took off sale, or all of them for admins, the last changed first; X-Total-Count is their number',
        querystring: unlistedList,
        response: { 200: z.array(product), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { database, user, query } = request;
      if (query.creator && !mayChangeProductsOfOthers(user)) throw adminsOnly();
      const creatorId = query.creator ? undefined : user.id;
      const { products, total } = await listModerated(database, { ...query, creatorId });
      reply.header('x-total-count', total);
      return products.map((row) => serializeProduct(row, user, originOf(request)));
    },
  );

  app.post(
    '/product/:id/unlist',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'unlistProduct',
        summary: 'Take any creator’s product off sale, and close the reports about it; only for admins',
        params: idParams,
        body: moderationReason,
        ...answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { reason } = request.body;
      const entry = { action: 'product-unlisted', kind: 'product', id } as const;
      const modifiedCount = await runAsAdmin(request, entry, async (transaction) => {
        const unlisted = await unlistProduct(transaction, id, reason);
        if (!unlisted) return 0;
        await closeReportsOf(transaction, id);
        await queueMailTo(transaction, unlisted.creator_id, {
          subject: `${unlisted.name} is no longer on sale at OCS`,
          text: `An admin took your product ${unlisted.name} off sale: ${reason}\n\nAs long as you may sell, you can correct it or remove it under My Products. If you think that this is a mistake, write to us with the contact form.`,
        });
        return 1;
      });
      if (modifiedCount === 0) throw noSuchProduct();
      return { modifiedCount };
    },
  );

  app.post(
    '/product/:id/relist',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'relistProduct',
        summary: 'Put a product that an admin took off sale on sale again; only for admins',
        params: idParams,
        response: { 200: relisting, ...problemResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const entry = { action: 'product-relisted', kind: 'product', id } as const;
      let listed = false;
      const modifiedCount = await runAsAdmin(request, entry, async (transaction) => {
        const relisted = await relistProduct(transaction, id);
        if (!relisted) return 0;
        const { name, creator_id: creatorId } = relisted;
        listed = relisted.listed;
        if (listed) {
          await queueMailTo(transaction, creatorId, {
            subject: `${name} is on sale again at OCS`,
            text: `An admin put your product ${name} on sale again.`,
          });
        }
        return 1;
      });
      if (modifiedCount === 0) throw noSuchProduct();
      return { modifiedCount, listed };
    },
  );
};
