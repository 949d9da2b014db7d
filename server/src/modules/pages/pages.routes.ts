import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOverrides, withOverrides } from '../override/override';
import { askAboutOverride } from '../override/override.routes';
import { assignVisitor, readVisitor } from '../releases/canary/visitor';
import { composedPages } from './composed-pages';
import { developmentSite } from './development-site';
import { liveSite } from './live-site';

/** Google's popup must keep its opener, so the opener policy is the one that allows popups. */
const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Every address that nothing else answers is a page of the shop: known ones with 200, the others with 404. */
export function pageRoutes(app: FastifyInstance): void {
  const { developmentPorts: ports, tokenSecret } = app.settings;
  const sites = ports.length > 0 ? developmentSite(ports) : liveSite(app.registry, tokenSecret);
  const compose = composedPages(app.settings, app.database, app.log);

  app.get('/*', async (request, reply): Promise<FastifyReply> => {
    // Not by URL: an address such as `/\\` is none to it.
    const [pathname = '/', query] = request.url.split('?');
    const asked = new URLSearchParams(query).get('remote');
    if (asked !== null) return askAboutOverride(request, reply, asked);
    // Visitors get a cookie only while a canary runs; with it they keep their version.
    const { hasCanary, choose } = await sites();
    const site = hasCanary ? choose((await readVisitor(request)) ?? (await assignVisitor(request, reply))) : choose('');
    const overrides = await readOverrides(request);
    const page = await compose(overrides.length > 0 ? withOverrides(site, overrides) : site, {
      pathname,
      hasQuery: query !== undefined,
    });
    void reply.headers({
      ...securityHeaders,
      'content-security-policy': page.policy,
      'cache-control': overrides.length > 0 ? 'no-store' : hasCanary ? 'private, no-cache' : 'no-cache',
      etag: page.etag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = (['br', 'gzip'] as const).find((name) => request.headers['accept-encoding']?.includes(name));
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(page.bodies[encoding ?? 'identity']);
  });
}
