import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server of `/api/docs`, with all routes of this one that are registered by then. */
    openDocsServer(): Promise<FastifyInstance>;
  }
}

const docsPath = '/api/docs';

/**
 * OpenAPI from the routes' own schemas at /api/docs/json, and a viewer at /api/docs. Register it before the routes. The packages
 * for it are loaded at its first request: they would make every start slower.
 */
export const apiDocs = fp(
  (app, _options, done) => {
    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (route) => {
      if (route.schema?.tags && route.method !== 'HEAD') routes.push(route);
    });

    let docsServer: Promise<FastifyInstance> | undefined;
    app.decorate('openDocsServer', () => {
      docsServer ??= import('./docs-server').then(({ buildDocsServer }) => buildDocsServer(docsPath, routes));
      return docsServer;
    });
    app.addHook('onClose', async () => (await docsServer)?.close());

    for (const url of [docsPath, `${docsPath}/*`])
      app.get(url, async (request, reply) => {
        const docs = await app.openDocsServer();
        const { statusCode, headers, rawPayload } = await docs.inject({ url: request.url, headers: request.headers });
        if (statusCode === 404) return reply.callNotFound();
        // HTTP/2 has no such header.
        const { connection: _, ...ofContent } = headers;
        return reply.code(statusCode).headers(ofContent).send(rawPayload);
      });
    done();
  },
  { name: 'api-docs' },
);
