import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { matchesPath } from 'contract/paths';
import { addVary } from '../../http/edge-cache';
import { originOf } from '../../http/origin';
import { notFound } from '../../http/problem';
import { isOpenToEmbedding } from './embed.policy';
import { unregisteredSitePage } from './unregistered-site-page';

/** The shell's login page for pages that embed the storefront. */
const loginPath = '/login/embed';

/** How long a browser may cache a preflight response. */
const preflightSeconds = 600;

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Whether a page of another, registered origin makes the request. */
export function isFromEmbeddingPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin !== undefined && request.server.settings.embedOrigins.includes(origin) && origin !== originOf(request);
}

/** Whether the router of the shell may show the login page at this address, which is spelled differently. */
function isVariantOfLoginPath(path: string): boolean {
  return path !== loginPath && matchesPath(loginPath, decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Allows registered origins only to make the storefront’s API calls and to open the login window. */
export const embedding = fp(
  (app, _options, done) => {
    const { embedOrigins } = app.settings;

    app.addHook('onRequest', (request, reply, next) => {
      const { origin } = request.headers;
      const preflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
      const method = preflight || request.method;
      const isOpen = isOpenToEmbedding(method, pathOf(request));
      // Also without an origin: a cache must not give a copy without the headers below to another site.
      if (isOpen) addVary(reply, 'Origin');
      if (!isOpen || origin === undefined || !embedOrigins.includes(origin)) {
        next();
        return;
      }
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'x-total-count, link, x-search-meant, retry-after',
      });
      if (!preflight) {
        next();
        return;
      }
      void reply
        .headers({
          'access-control-allow-methods': preflight,
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': preflightSeconds,
        })
        .code(204)
        .send();
    });

    app.addHook('onRequest', (request, reply, next) => {
      const path = pathOf(request);
      // The opener is checked at one address only.
      if (!path.startsWith('/api/') && isVariantOfLoginPath(path)) {
        next(notFound('There is no such page.'));
        return;
      }
      if (path !== loginPath) {
        next();
        return;
      }
      const opener = new URLSearchParams(request.url.split('?')[1]).get('opener') ?? '';
      if (embedOrigins.includes(opener)) next();
      else unregisteredSitePage(reply, opener);
    });
    app.addHook('onSend', (request, reply, _payload, next) => {
      // Any other policy would cut the window off from its opener.
      if (pathOf(request) === loginPath) void reply.header('cross-origin-opener-policy', 'unsafe-none');
      next();
    });
    done();
  },
  { name: 'embedding' },
);
