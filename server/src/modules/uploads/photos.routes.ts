import { LRUCache } from 'lru-cache';
import { contentType } from 'mime-types';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StoredBlob } from '../../blobs/blob-store';
import { handleNotFound } from '../../http/error-handler';
import { notFound } from '../../http/problem';
import { photoKey } from './photo-store';

const photoName = /^[0-9a-f]{32}(-\d+)?\.(jpg|png|webp|avif)$/;
const avifOf = (name: string): string => name.replace('.webp', '.avif');
const cacheControl = 'public, max-age=31536000, immutable';
/** Most photos have no AVIF; the store is not asked again for this long. */
const withoutAvifMs = 60_000;

/** Uploaded and seeded photos. Immutable, because their names are their content hash. */
export const photoRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { store } = app;
  const withoutAvif = new LRUCache<string, true>({ max: 10_000, ttl: withoutAvifMs });
  app.setNotFoundHandler(handleNotFound);
  app.get('/*', handleNotFound);

  const openAvif = async (name: string): Promise<StoredBlob | undefined> => {
    if (withoutAvif.has(name)) return undefined;
    const blob = await store.open(photoKey(avifOf(name)));
    if (!blob) withoutAvif.set(name, true);
    return blob;
  };

  app.get('/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params;
    if (!photoName.test(name)) throw notFound('There is no such photo.');
    const { accept, 'if-none-match': known } = request.headers;
    void reply.headers({ 'cross-origin-resource-policy': 'cross-origin' });
    if (name.endsWith('.webp')) void reply.header('vary', 'Accept');
    const wantsAvif = name.endsWith('.webp') && accept?.includes('image/avif') === true;
    // What a name stands for never changes, so the store need not be asked.
    const possible = wantsAvif ? [name, avifOf(name)] : [name];
    const isKnown = possible.some((file) => known?.replace(/^W\//, '') === `"${file}"`);
    if (isKnown) return reply.headers({ 'cache-control': cacheControl, etag: known }).code(304).send();
    const avif = wantsAvif ? await openAvif(name) : undefined;
    const file = avif ? avifOf(name) : name;
    const blob = avif ?? (await store.open(photoKey(name)));
    if (!blob) throw notFound('There is no such photo.');
    void reply.headers({ 'cache-control': cacheControl, etag: `"${file}"` });
    // Fastify would read the whole body of a HEAD request.
    if (request.method === 'HEAD') blob.body.destroy();
    return reply
      .type(contentType(file) || 'application/octet-stream')
      .header('content-length', blob.bytes)
      .send(blob.body);
  });
  done();
};
