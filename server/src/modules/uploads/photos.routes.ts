import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { handleNotFound } from '../../http/error-handler';
import { notFound } from '../../http/problem';
import { uploadsDirectory } from './photo-store';

const photoName = /^[0-9a-f]{32}(-\d+)?\.(jpg|png|webp|avif)$/;

/** Uploaded and seeded photos. Immutable, because their names are their content hash. */
export const photoRoutes: FastifyPluginAsyncZod = async (app) => {
  const root = uploadsDirectory(app.settings.dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: '1y' });
  app.setNotFoundHandler(handleNotFound);
  app.get('/*', handleNotFound);

  app.get('/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params;
    if (!photoName.test(name)) throw notFound('There is no such photo.');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!name.endsWith('.webp')) return reply.sendFile(name);
    reply.header('vary', 'Accept');
    const smaller = name.replace('.webp', '.avif');
    const wanted = request.headers.accept?.includes('image/avif') === true && (await exists(path.join(root, smaller)));
    return reply.sendFile(wanted ? smaller : name);
  });
};

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
