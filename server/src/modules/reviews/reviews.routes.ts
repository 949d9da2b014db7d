import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone, signedIn } from '../../http/authenticate';
import { problemResponse } from '../../http/problem';
import { idParams } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { ratingOf, type ProductRow } from '../products/product-serializer';
import { findProduct } from '../products/products.repository';
import { noSuchProduct } from '../products/products.routes';
import { withdrawReview, writeReview } from './change-review';
import { refusalOf } from './reviews.policy';
import { countStars, findOwnReview, listReviews, mayHaveProduct } from './reviews.repository';
import { ownReview, ratingSummary, review, reviewFields, reviewList } from './reviews.schema';
import { serializeReview } from './serialize-review';

const tags = ['reviews'];
const security = [{ accessToken: [] }];

/** Reviews of a product, and the caller's own. */
export const reviewRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/product/:id/reviews',
    {
      ...anyone,
      schema: {
        operationId: 'listReviews',
        tags,
        summary: 'List the reviews of a product; X-Total-Count is their number',
        params: idParams,
        querystring: reviewList,
        response: { 200: z.array(review), ...problemResponse },
      },
    },
    async (request, reply) => {
      const product = await visibleProduct(request, request.params.id);
      const rows = await listReviews(request.database, product.id, request.query);
      reply.header('x-total-count', product.rating_count);
      return rows.map(serializeReview);
    },
  );

  app.get(
    '/product/:id/reviews/summary',
    {
      ...anyone,
      schema: {
        operationId: 'summarizeReviews',
        tags,
        summary: 'The average of a product’s reviews, and how many have how many stars',
        params: idParams,
        response: { 200: ratingSummary, ...problemResponse },
      },
    },
    async (request) => {
      const product = await visibleProduct(request, request.params.id);
      return { ...ratingOf(product), stars: await countStars(request.database, product.id) };
    },
  );

  app.get(
    '/product/:id/reviews/mine',
    {
      ...signedIn,
      schema: {
        operationId: 'getOwnReview',
        tags,
        security,
        summary: 'Get the caller’s review of a product, and whether they may write one',
        params: idParams,
        response: { 200: ownReview, ...problemResponse },
      },
    },
    async (request) => {
      const { database, user } = request;
      const product = await visibleProduct(request, request.params.id);
      const author = { productId: product.id, userId: user.id };
      const isSeller = product.creator_id === user.id;
      const own = await findOwnReview(database, author);
      const refusal = own ? undefined : refusalOf({ isSeller, hasProduct: await mayHaveProduct(database, author) });
      return {
        review: own ? serializeReview(own) : null,
        ...(own?.removed_at && { removedReason: own.removed_reason }),
        ...(refusal !== undefined && { refusal }),
        mayReply: isSeller,
      };
    },
  );

  app.put(
    '/product/:id/reviews/mine',
    {
      ...signedIn,
      schema: {
        operationId: 'writeReview',
        tags,
        security,
        summary: 'Review a product that was sent to the caller, or replace the caller’s review',
        params: idParams,
        body: reviewFields,
        response: { 200: z.object({ modifiedCount: z.int() }), ...problemResponse },
      },
    },
    async ({ database, user, params: { id: productId }, body }) => {
      await writeAs(database, user, (transaction, { id: userId }) =>
        writeReview(transaction, { productId, userId }, body),
      );
      return { modifiedCount: 1 };
    },
  );

  app.delete(
    '/product/:id/reviews/mine',
    {
      ...signedIn,
      schema: {
        operationId: 'deleteReview',
        tags,
        security,
        summary: 'Delete the caller’s review of a product',
        params: idParams,
        response: { 200: z.object({ deletedCount: z.int() }), ...problemResponse },
      },
    },
    async ({ database, user, params: { id: productId } }) => ({
      deletedCount: await writeAs(database, user, (transaction, { id: userId }) =>
        withdrawReview(transaction, { productId, userId }),
      ),
    }),
  );
};

/** The product, if the caller sees it; otherwise throws 404. */
async function visibleProduct({ database, account }: FastifyRequest, id: string): Promise<ProductRow> {
  const product = await findProduct(database, id, account);
  if (!product) throw noSuchProduct();
  return product;
}
