import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { embedReleaseSchema, embedSettingsSchema } from 'contract/embed';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../http/problem';
import { queueReads } from '../../http/read-queue';
import { releaseFolder } from '../releases/release-folder';
import { embeddable } from './embed.repository';
import { fileParams, versionedFileParams, versionParams } from './embed.schema';
import { embeddedFiles, locateFile, resolveVersion } from './embed-version';

/** Cache lifetime of responses that change with a release. */
const followSeconds = 300;
const foreverSeconds = 365 * 24 * 3600;

/** Public routes, readable from any origin, that embedding pages call before the API. */
export const embedRoutes: FastifyPluginAsyncZod = async (app) => {
  queueReads(app);
  const { settings } = app;
  const root = path.join(releaseFolder(settings.dataDir), embeddable);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders(reply, file) {
      // By its extension, .ts would be served as video.
      if (/\.d\.ts(\.br|\.gz)?$/.test(file)) reply.headers({ 'content-type': 'text/plain; charset=utf-8' });
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  const sendFile = async (reply: FastifyReply, wanted: string, file: string): Promise<FastifyReply> => {
    const found = await locateFile(app, await resolveVersion(app, wanted), file);
    return reply.sendFile(
      found.path,
      found.immutable ? { maxAge: foreverSeconds * 1000, immutable: true } : { maxAge: followSeconds * 1000 },
    );
  };

  app.get('/settings.json', { schema: { response: { 200: embedSettingsSchema } } }, async ({ headers }, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Origin' });
    return {
      apiUrl: '/api',
      formServiceUrl: settings.formServiceUrl,
      formAccessKey: settings.formAccessKey,
      // Same-origin requests of the shop itself have no Origin header.
      registered: headers.origin === undefined || settings.embedOrigins.includes(headers.origin),
    };
  });

  app.get(
    '/:version/release.json',
    { schema: { params: versionParams, response: { 200: embedReleaseSchema } } },
    async ({ params }, reply) => {
      const { release, kind } = await resolveVersion(app, params.version);
      const files = embeddedFiles(release);
      const script = Object.keys(files).find((name) => /^app\.\w+\.js$/.test(name));
      if (!script) throw notFound('This version has nothing to embed.');
      void reply.header('cache-control', `public, max-age=${String(followSeconds)}`);
      return {
        version: release.version,
        gone: kind === 'gone',
        app: { file: script, integrity: files[script] ?? '' },
        files,
      };
    },
  );

  app.get('/:version/:file', { schema: { params: versionedFileParams } }, ({ params }, reply) =>
    sendFile(reply, params.version, params.file),
  );
  app.get('/:file', { schema: { params: fileParams } }, ({ params }, reply) => sendFile(reply, 'latest', params.file));
};
