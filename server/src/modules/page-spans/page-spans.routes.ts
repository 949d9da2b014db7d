import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponse } from '../../http/problem';
import { perAddress } from '../../http/rate-limit';
import { pageSpansSchema } from 'contract/page-spans';

/** Pages of sampled page views send their part of a trace by beacon, which ignores the response. */
export const pageSpanRoutes: FastifyPluginCallbackZod = (app) => {
  app.post(
    '/page-spans',
    {
      config: perAddress(120),
      schema: {
        tags: ['traces'],
        operationId: 'addPageSpans',
        summary: 'Add the spans of a page to its traces; without a trace collector they are ignored',
        body: pageSpansSchema,
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      app.tracing?.addPageSpans(request.body.spans);
      return reply.code(204).send('');
    },
  );
};
