import { createHash } from 'node:crypto';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addVary, cacheAtEdge } from '../../../http/edge-cache';
import { originOf } from '../../../http/origin';
import { problemResponse } from '../../../http/problem';
import { discoveryDocument, discoverySchema } from './discovery-document';

/** Lists every live remote in AWS’s Frontend Discovery format, readable from any origin. */
export const discoveryRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/remotes',
    {
      schema: {
        tags: ['releases'],
        operationId: 'discoverRemotes',
        summary: 'List every remote with its versions, in the Frontend Discovery format',
        response: { 200: discoverySchema, 304: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      const document = discoveryDocument(await app.registry.current(), originOf(request));
      const etag = `"${createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22)}"`;
      void reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
        etag,
      });
      addVary(reply, 'accept-encoding');
      cacheAtEdge(request, reply, ['releases']);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send('');
      return document;
    },
  );
};
