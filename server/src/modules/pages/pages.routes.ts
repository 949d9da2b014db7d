import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shellVersionHeader } from 'contract/page-data';
import { addVary, cacheAtEdge } from '../../http/edge-cache';
import { tooBusy } from '../../http/problem';
import { readOverrides, withOverrides } from '../override/override';
import { askAboutOverride } from '../override/override.routes';
import { assignCohort, cohortHeader, edgeCohort, readCohort } from '../releases/canary/cohort';
import { composedPages } from './composed-pages';
import { readEncoding } from './compressible';
import { sendPreviewProblem } from './preview/preview.routes';
import { PreviewProblem, previewSite } from './preview/preview-site';
import { productOfAddress, withoutProductPages } from './product-of-address';
import { registryOf } from './registry';
import { siteSource } from './site-source';

/** Added to the default security headers. Google’s popup needs its opener, so the opener policy allows popups. */
const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

/** Every other address is a page of the shop: known ones return 200, unknown ones 404. */
export function pageRoutes(app: FastifyInstance): void {
  const sites = siteSource(app);
  const compose = composedPages(app);

  /** The versions that this visitor gets, and who may keep a response that depends on them. */
  const selectSite = async (request: FastifyRequest, reply: FastifyReply) => {
    // The cookie is set only while a canary runs; it keeps a visitor on one version.
    const { hasCanary, choose } = await sites();
    const namedByEdge = edgeCohort(request);
    const live = choose(hasCanary ? (namedByEdge ?? readCohort(request) ?? assignCohort(reply)) : 0);
    const preview = await previewSite(request, live);
    const overrides = await readOverrides(request);
    if (preview || overrides.length > 0) {
      const site = withOverrides(preview ?? live, overrides);
      return { site, cacheControl: 'no-store', isForCohort: false, isForEdge: false };
    }
    return {
      site: live,
      cacheControl: hasCanary ? 'private, no-cache' : 'no-cache',
      isForCohort: hasCanary,
      isForEdge: !hasCanary || namedByEdge !== undefined,
    };
  };

  // An open page asks for it before a navigation, to follow releases, and after a remote has failed.
  app.get('/registry.json', async (request, reply): Promise<FastifyReply> => {
    const { site, cacheControl, isForCohort } = await selectSite(request, reply);
    void reply.header('cache-control', cacheControl === 'no-store' ? cacheControl : 'private, no-cache');
    // An edge then gives the visitor the cookie of the cohort.
    if (isForCohort) addVary(reply, cohortHeader);
    return reply.header(shellVersionHeader, site.shell.release.version).send(registryOf(site));
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Not `new URL`, which rejects addresses such as `/\\`.
    const [pathname = '/', query] = request.url.split('?');
    const asked = new URLSearchParams(query).get('remote');
    if (asked !== null) return askAboutOverride(request, reply, asked);
    const { site, cacheControl, isForCohort, isForEdge } = await selectSite(request, reply);
    const product = await productOfAddress(request, site, pathname);
    if (product?.kind === 'moved') {
      // Not for good: the product may get its former name back.
      void reply.header('cache-control', cacheControl === 'no-store' ? cacheControl : 'no-cache');
      return reply.redirect(query === undefined ? product.pathname : `${product.pathname}?${query}`, 301);
    }
    const page = await compose(product?.kind === 'unknown' ? withoutProductPages(site) : site, {
      pathname,
      hasQuery: query !== undefined,
      shown: product?.kind === 'found' ? product.shown : undefined,
      placeholder: product?.kind === 'placeholder' ? product.product : undefined,
    });
    void reply.headers({
      ...pageHeaders,
      'content-security-policy': page.policy,
      'cache-control': cacheControl,
      etag: page.document.etag,
      vary: isForCohort ? `accept-encoding, ${cohortHeader}` : 'accept-encoding',
    });
    const isUnread = product?.kind === 'unread';
    if (isUnread) void reply.header('retry-after', tooBusy().retryAfterSeconds);
    else if (isForEdge && page.edgeKeys.length > 0) {
      const isCurrent = page.isCurrent && !(product?.kind === 'placeholder' && !product.isKnown);
      // A product may come back on sale.
      cacheAtEdge(request, reply, product ? ['releases', 'catalogue'] : page.edgeKeys, { isCurrent });
    }
    if (!isUnread && request.headers['if-none-match'] === page.document.etag) return reply.code(304).send();
    const encoding = readEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .code(isUnread ? 503 : page.status)
      .type('text/html; charset=utf-8')
      .send(await page.document.body(encoding));
  };

  app.get('/*', (request, reply) =>
    sendPage(request, reply).catch((error: unknown) => {
      if (error instanceof PreviewProblem) return sendPreviewProblem(reply, error);
      throw error;
    }),
  );
}
