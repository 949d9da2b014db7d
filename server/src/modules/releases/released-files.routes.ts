import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { releaseFolder } from './release-folder';

/** Released files: immutable, compressed when published, readable from any origin. */
export async function releasedFileRoutes(app: FastifyInstance): Promise<void> {
  const root = releaseFolder(app.settings.dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    index: false,
    decorateReply: false,
    setHeaders(reply) {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
}
