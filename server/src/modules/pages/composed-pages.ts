import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Prerendered } from 'contract/prerendered';
import type { FastifyInstance } from 'fastify';
import type { EdgeKey } from '../../http/edge-cache';
import { contentSecurityPolicy } from './content-security-policy';
import { renderDocument } from './document';
import { firstProducts, type FirstProducts } from './first-products';
import { inlineScript } from './inline-script';
import { pageBody } from './page-body';
import { readPrerendered } from './prerendered';
import { findPage, type MatchedPage, type Part, type Site } from './site';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A compressed page, ready to send. */
interface ComposedPage {
  status: 200 | 404;
  etag: string;
  policy: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** Whether a prerendered page could not be read, perhaps for a moment only. */
  isIncomplete: boolean;
  /** What the page depends on; empty if something is missing in it. */
  edgeKeys: EdgeKey[];
}

/** A page with what is known about it now: `isCurrent` is false if its products may have changed. */
type AnsweredPage = ComposedPage & { isCurrent: boolean };

/** The part of an address that a page depends on; of a query, only whether there is one. */
interface PageAddress {
  pathname: string;
  hasQuery: boolean;
}

/** A composed page, and the catalogue version of the products in it. */
interface Kept {
  catalogue: string | undefined;
  page: Promise<ComposedPage>;
  composedAt: number;
  isSmallest: boolean;
  isIncomplete: boolean;
}

/** Takes 2 ms for a page of 75 KB. The best quality saves 9 % and takes 120 ms: too long while pages change all the time. */
const fastBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A page that is requested after this time is worth the best quality. */
const lastingMs = 1000;
/** After this time, a prerendered page that could not be read is read again. */
const retryMs = 1000;

/**
 * Caches each composed and compressed page per site; composes it again when the products in it have changed. A page that lasts
 * is compressed again.
 */
export function composedPages({
  settings,
  database,
  releasedFiles,
  log,
}: Pick<FastifyInstance, 'settings' | 'database' | 'releasedFiles' | 'log'>): (
  site: Site,
  address: PageAddress,
) => Promise<AnsweredPage> {
  const known = new WeakMap<Site, Map<string, Kept>>();
  const readFirst = firstProducts(database, log);

  const compose = async (site: Site, matched: MatchedPage | undefined, data: PageData): Promise<ComposedPage> => {
    const failures: unknown[] = [];
    const prerenderedOf = (part: Part): Promise<Prerendered | undefined> =>
      readPrerendered(releasedFiles, part).catch((error: unknown) => {
        log.error(error, 'The prerendered page cannot be used. The browser renders the page.');
        failures.push(error);
        return undefined;
      });
    const [shell, part] = await Promise.all([
      prerenderedOf(site.shell),
      matched ? prerenderedOf(matched.part) : undefined,
    ]);
    const body = pageBody(shell, part, matched, data.first);
    const { html, styles } = renderDocument(settings, site, { matched, body, hasQuery: data.hasQuery });
    const inline = { script: hashOf(inlineScript), styles: styles.map(hashOf) };
    const policy = contentSecurityPolicy(settings, site, inline);
    const isIncomplete = failures.length > 0;
    const edgeKeys = isIncomplete ? [] : edgeKeysOf(data);
    return { ...(await compress(html)), status: matched ? 200 : 404, policy, isIncomplete, edgeKeys };
  };

  return async (site, { pathname, hasQuery }) => {
    const pages = known.get(site) ?? new Map<string, Kept>();
    known.set(site, pages);
    const matched = findPage(site, pathname);
    // The products that a query selects are not known here.
    const hasProducts = matched?.page.data !== undefined && !hasQuery;
    const first = hasProducts ? await readFirst() : undefined;
    const key = `${matched?.page.path ?? ''}${hasQuery ? '?' : ''}`;
    const kept = pages.get(key);
    const age = kept ? performance.now() - kept.composedAt : 0;
    if (kept && kept.catalogue === first?.version && !(kept.isIncomplete && age > retryMs)) {
      if (!kept.isSmallest && age > lastingMs) void makeSmallest(kept).catch(() => undefined);
      return asOf(first, kept.page);
    }
    const composed: Kept = {
      catalogue: first?.version,
      page: compose(site, matched, { hasQuery, hasProducts, first }),
      composedAt: performance.now(),
      isSmallest: false,
      isIncomplete: false,
    };
    void composed.page.then(
      ({ isIncomplete }) => Object.assign(composed, { composedAt: performance.now(), isIncomplete }),
      () => undefined,
    );
    // A failed composition is not cached, so the next request retries it.
    composed.page.catch(() => pages.delete(key));
    pages.set(key, composed);
    return asOf(first, composed.page);
  };
}

async function asOf(first: FirstProducts | undefined, page: Promise<ComposedPage>): Promise<AnsweredPage> {
  return { ...(await page), isCurrent: first?.isCurrent ?? true };
}

type PageData = { hasQuery: boolean; hasProducts: boolean; first: FirstProducts | undefined };

function edgeKeysOf({ hasProducts, first }: PageData): EdgeKey[] {
  if (!hasProducts) return ['releases'];
  return first ? ['releases', 'catalogue'] : [];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function compress(html: string): Promise<Pick<ComposedPage, 'etag' | 'bodies'>> {
  const identity = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br: await brotli(identity, fastBrotli), gzip: await gzip(identity) },
  };
}

async function makeSmallest(kept: Kept): Promise<void> {
  kept.isSmallest = true;
  const { bodies } = await kept.page;
  bodies.br = await brotli(bodies.identity);
}
