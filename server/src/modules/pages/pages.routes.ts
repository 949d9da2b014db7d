import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addVary, cacheAtEdge } from '../../http/edge-cache';
import { readOverrides, withOverrides } from '../override/override';
import { askAboutOverride } from '../override/override.routes';
import { assignCohort, cohortHeader, edgeCohort, readCohort } from '../releases/canary/cohort';
import { composedPages } from './composed-pages';
import { developmentSite } from './development-site';
import { liveSite } from './live-site';
import { registryOf } from './registry';

/** Added to the default security headers. Google’s popup needs its opener, so the opener policy allows popups. */
const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

/** Every other address is a page of the shop: known ones return 200, unknown ones 404. */
export function pageRoutes(app: FastifyInstance): void {
  const { developmentPorts: ports } = app.settings;
  const sites = ports.length > 0 ? developmentSite(ports) : liveSite(app.registry);
  const compose = composedPages(app);

  /** The versions that this visitor gets, and who may keep a response that depends on them. */
  const selectSite = async (request: FastifyRequest, reply: FastifyReply) => {
    // The cookie is set only while a canary runs; it keeps a visitor on one version.
    const { hasCanary, choose } = await sites();
    const namedByEdge = edgeCohort(request);
    const site = choose(hasCanary ? (namedByEdge ?? readCohort(request) ?? assignCohort(reply)) : 0);
    const overrides = await readOverrides(request);
    if (overrides.length > 0)
      return { site: withOverrides(site, overrides), cacheControl: 'no-store', isForCohort: false, isForEdge: false };
    return {
      site,
      cacheControl: hasCanary ? 'private, no-cache' : 'no-cache',
      isForCohort: hasCanary,
      isForEdge: !hasCanary || namedByEdge !== undefined,
    };
  };

  // An open page refetches the registry when a remote has failed, because another version may be live.
  app.get('/registry.json', async (request, reply): Promise<FastifyReply> => {
    const { site, cacheControl, isForCohort } = await selectSite(request, reply);
    void reply.header('cache-control', cacheControl === 'no-store' ? cacheControl : 'private, no-cache');
    // An edge then gives the visitor the cookie of the cohort.
    if (isForCohort) addVary(reply, cohortHeader);
    return reply.send(registryOf(site));
  });

  app.get('/*', async (request, reply): Promise<FastifyReply> => {
    // Not `new URL`, which rejects addresses such as `/\\`.
    const [pathname = '/', query] = request.url.split('?');
    const asked = new URLSearchParams(query).get('remote');
    if (asked !== null) return askAboutOverride(request, reply, asked);
    const { site, cacheControl, isForCohort, isForEdge } = await selectSite(request, reply);
    const page = await compose(site, { pathname, hasQuery: query !== undefined });
    void reply.headers({
      ...pageHeaders,
      'content-security-policy': page.policy,
      'cache-control': cacheControl,
      etag: page.etag,
      vary: isForCohort ? `accept-encoding, ${cohortHeader}` : 'accept-encoding',
    });
    if (isForEdge && page.edgeKeys.length > 0) cacheAtEdge(request, reply, page.edgeKeys, page);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(page.bodies[encoding ?? 'identity']);
  });
}
