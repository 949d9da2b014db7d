import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { notFound, problemResponse } from '../../http/problem';
import { perAccount } from '../../http/rate-limit';
import { assertSecondFactor } from '../../http/second-factor';
import { idParams } from '../../http/text';
import { writeAs } from '../../http/write-as';
import { storeReviewReport } from '../product-reports/product-reports.repository';
import { newReport } from '../product-reports/product-reports.schema';
import { moderationReason } from '../products/products.schema';
import { runAsAdmin } from '../users/manage-users';
import { removeReview } from './change-review';
import { setReply } from './reviews.repository';
import { reviewReply } from './reviews.schema';

const documented = { tags: ['reviews'], security: [{ accessToken: [] }] };
const modified = { 200: z.object({ modifiedCount: z.int() }), ...problemResponse };

/** What sellers, readers and admins do with the review of somebody else. */
export const reviewModerationRoutes: FastifyPluginCallbackZod = (app) => {
  app.put(
    '/reviews/:id/reply',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'replyToReview',
        summary: 'Reply to a review; only for the seller of the product',
        params: idParams,
        body: reviewReply,
        response: modified,
      },
    },
    async (request) => {
      const { database, user, params, body } = request;
      assertSecondFactor(request);
      const modifiedCount = await writeAs(database, user, (transaction, { id: sellerId }) =>
        setReply(transaction, { id: params.id, sellerId, reply: body.reply }),
      );
      if (modifiedCount === 0) throw noSuchReview();
      return { modifiedCount };
    },
  );

  app.post(
    '/reviews/:id/reports',
    {
      ...signedIn,
      preHandler: perAccount(app, 10),
      schema: {
        ...documented,
        operationId: 'reportReview',
        summary: 'Report a review to the admins; a second report by the same person replaces the open one',
        params: idParams,
        body: newReport,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async ({ database, user, params: { id: reviewId }, body: { reason } }, reply) => {
      const isShown = await writeAs(database, user, (transaction, { id: reporterId }) =>
        storeReviewReport(transaction, { reviewId, reporterId, reason }),
      );
      if (!isShown) throw noSuchReview();
      return reply.code(204).send('');
    },
  );

  app.post(
    '/reviews/:id/removal',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'removeReview',
        summary: 'Remove a review for good, and close the reports about it; only for admins',
        params: idParams,
        body: moderationReason,
        response: modified,
      },
    },
    async (request) => {
      const { id } = request.params;
      const entry = { action: 'review-removed', kind: 'review', id } as const;
      const modifiedCount = await runAsAdmin(request, entry, (transaction) =>
        removeReview(transaction, id, request.body.reason),
      );
      if (modifiedCount === 0) throw noSuchReview();
      return { modifiedCount };
    },
  );
};

const noSuchReview = () => notFound('There is no such review.');
