import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { contentType } from 'mime-types';
import { z } from 'zod';
import { handleNotFound } from '../../http/error-handler';
import { notFound } from '../../http/problem';
import { dictionaryMatch, readAvailableDictionary } from './deltas/dictionary-header';
import { ReleasedFiles } from './released-files';

declare module 'fastify' {
  interface FastifyInstance {
    releasedFiles: ReleasedFiles;
  }
}

export const releasedFiles = fp(
  (app, _options, done) => {
    app.decorate('releasedFiles', new ReleasedFiles(app.store));
    done();
  },
  { name: 'released-files' },
);

const foreverSeconds = 365 * 24 * 3600;
/** For files at addresses that never get other content. */
export const immutable = `public, max-age=${String(foreverSeconds)}, immutable`;

/** By its extension, .ts would be served as video. */
const contentTypeOf = (file: string): string =>
  (!file.endsWith('.d.ts') && contentType(file.slice(file.lastIndexOf('.')))) || 'text/plain; charset=utf-8';

/** Sends a file of a version, compressed if possible. Only a success gets the headers. */
export async function sendReleasedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  place: { name: string; version: string; file: string },
  headers: { 'cache-control': string; 'use-as-dictionary'?: string },
): Promise<FastifyReply> {
  const { 'accept-encoding': accepted, 'available-dictionary': available } = request.headers;
  const found = await request.server.releasedFiles.find(place, {
    accepted,
    dictionary: readAvailableDictionary(available),
  });
  if (!found) throw notFound('There is no such file.');
  const etag = `"${found.hash}"`;
  void reply.headers({ ...headers, vary: 'accept-encoding, available-dictionary', etag });
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
  if (found.encoding !== 'identity') void reply.header('content-encoding', found.encoding);
  return reply.type(contentTypeOf(place.file)).send(found.content);
}

const params = z.object({ name: z.string(), version: z.string(), '*': z.string() });

/** Released files: immutable, compressed when published, readable from any origin. */
export const releasedFileRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.setNotFoundHandler(handleNotFound);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.get('/:name/:version/*', { schema: { params } }, (request, reply) => {
    const { name, version, '*': file } = request.params;
    const match = dictionaryMatch(`/releases/${name}/`, file);
    return sendReleasedFile(
      request,
      reply,
      { name, version, file },
      { 'cache-control': immutable, ...(match && { 'use-as-dictionary': match }) },
    );
  });
  app.get('/*', handleNotFound);
  done();
};
