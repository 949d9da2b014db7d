import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { handleNotFound } from './error-handler';

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
      // Routes without a tag are not part of the documented API.
      if (route.schema?.tags && route.method !== 'HEAD') routes.push(route);
    });

    let docsServer: Promise<FastifyInstance> | undefined;
    app.decorate('openDocsServer', () => {
      docsServer ??= import('./docs-server')
        .then(({ buildDocsServer }) => buildDocsServer(docsPath, routes, app.log))
        .catch((error: unknown) => {
          // The next request tries again.
          docsServer = undefined;
          throw error;
        });
      return docsServer;
    });
    app.addHook('onClose', () => docsServer?.then((docs) => docs.close()));

    for (const url of [docsPath, `${docsPath}/*`])
      app.get(url, async (request, reply) => {
        if (!isBelowDocsPath(request.url)) handleNotFound();
        const docs = await app.openDocsServer();
        const { url: path, headers: asked } = request;
        const response = await docs.inject({ url: path, headers: asked, payloadAsStream: true });
        const { statusCode } = response;
        if (statusCode >= 400) {
          response.stream().destroy();
          throw Object.assign(new Error(`The documents of the API: ${String(statusCode)}`), { statusCode });
        }
        // HTTP/2 has no such header.
        const { connection: _, ...headers } = response.headers;
        return reply.code(statusCode).headers(headers).send(response.stream());
      });
    done();
  },
  { name: 'api-docs' },
);

/** The docs server resolves `..` in addresses, unlike the router that chose this route. */
function isBelowDocsPath(url: string): boolean {
  const origin = 'http://localhost';
  if (!URL.canParse(url, origin)) return false;
  const { pathname } = new URL(url, origin);
  return pathname === docsPath || pathname.startsWith(`${docsPath}/`);
}
