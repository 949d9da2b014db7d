import { embedReleaseSchema, embedSettingsSchema } from 'contract/embed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { cacheAtEdge } from '../../http/edge-cache';
import { notFound } from '../../http/problem';
import { queueReads } from '../../http/read-queue';
import { immutable, sendReleasedFile } from '../releases/released-files.routes';
import { embeddable } from './embed.repository';
import { fileParams, versionedFileParams, versionParams } from './embed.schema';
import { embeddedFiles, locateFile, resolveVersion } from './embed-version';

/** Cache lifetime of responses that change with a release. */
const followSeconds = 300;

/** Public routes, readable from any origin, that embedding pages call before the API. */
export const embedRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  queueReads(app);
  const { settings } = app;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { wanted, file }: { wanted: string; file: string },
  ): Promise<FastifyReply> => {
    const found = await locateFile(app, await resolveVersion(app, wanted), file);
    if (!found.isImmutable) cacheAtEdge(request, reply, ['releases']);
    const cacheControl = found.isImmutable ? immutable : `public, max-age=${String(followSeconds)}`;
    return sendReleasedFile(request, reply, { name: embeddable, ...found }, { 'cache-control': cacheControl });
  };

  app.get('/settings.json', { schema: { response: { 200: embedSettingsSchema } } }, async (request, reply) => {
    const { origin } = request.headers;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Origin' });
    // A restart, which settings need, purges them.
    cacheAtEdge(request, reply, ['releases']);
    return {
      apiUrl: '/api',
      formServiceUrl: settings.formServiceUrl,
      formAccessKey: settings.formAccessKey,
      // Same-origin requests of the shop itself have no Origin header.
      registered: origin === undefined || settings.embedOrigins.includes(origin),
    };
  });

  app.get(
    '/:version/release.json',
    { schema: { params: versionParams, response: { 200: embedReleaseSchema } } },
    async (request, reply) => {
      const { release, kind } = await resolveVersion(app, request.params.version);
      const files = embeddedFiles(release);
      const script = Object.keys(files).find((name) => /^app\.\w+\.js$/.test(name));
      if (!script) throw notFound('This version has nothing to embed.');
      void reply.header('cache-control', `public, max-age=${String(followSeconds)}`);
      cacheAtEdge(request, reply, ['releases']);
      return {
        version: release.version,
        gone: kind === 'gone',
        app: { file: script, integrity: files[script] ?? '' },
        files,
      };
    },
  );

  app.get('/:version/:file', { schema: { params: versionedFileParams } }, (request, reply) =>
    sendFile(request, reply, { wanted: request.params.version, file: request.params.file }),
  );
  app.get('/:file', { schema: { params: fileParams } }, (request, reply) =>
    sendFile(request, reply, { wanted: 'latest', file: request.params.file }),
  );
  done();
};
