import { contentType } from 'mime-types';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { handleNotFound } from '../../http/error-handler';
import { notFound } from '../../http/problem';
import { photoKey } from './photo-store';

const photoName = /^[0-9a-f]{32}(-\d+)?\.(jpg|png|webp)$/;
const cacheControl = 'public, max-age=31536000, immutable';

/** Uploaded and seeded photos. Immutable, because their names are their content hash; the address alone decides the format. */
export const photoRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { store } = app;
  app.setNotFoundHandler(handleNotFound);
  app.get('/*', handleNotFound);

  app.get('/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params;
    if (!photoName.test(name)) throw notFound('There is no such photo.');
    const etag = `"${name}"`;
    void reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': cacheControl, etag });
    // What a name stands for never changes, so the store need not be asked.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
    const blob = await store.open(photoKey(name));
    if (!blob) throw notFound('There is no such photo.');
    // Fastify would read the whole body of a HEAD request.
    if (request.method === 'HEAD') blob.body.destroy();
    return reply
      .type(contentType(name) || 'application/octet-stream')
      .header('content-length', blob.bytes)
      .send(blob.body);
  });
  done();
};
