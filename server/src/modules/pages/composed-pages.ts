import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings';
import { contentSecurityPolicy } from './content-security-policy';
import { renderDocument } from './document';
import { inlineScript } from './inline-script';
import { pageBody } from './page-body';
import { readPrerendered, type Prerendered } from './prerendered';
import { findPage, type Part, type Site } from './site';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A page ready to be sent. */
export interface ComposedPage {
  status: 200 | 404;
  etag: string;
  policy: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

/** What an address asks for; a query only matters by its being there. */
export interface PageAddress {
  pathname: string;
  hasQuery: boolean;
}

/** Composes and compresses each page once per choice of versions, for as long as that choice is offered. */
export function composedPages(
  settings: Settings,
  log: FastifyBaseLogger,
): (site: Site, address: PageAddress) => Promise<ComposedPage> {
  const known = new WeakMap<Site, Map<string, Promise<ComposedPage>>>();
  const prerenderedOf = (part: Part): Promise<Prerendered | undefined> =>
    readPrerendered(settings.dataDir, part).catch((error: unknown) => {
      log.error(error, 'What was rendered ahead cannot be used; the browser renders the page.');
      return undefined;
    });

  const compose = async (site: Site, { pathname, hasQuery }: PageAddress): Promise<ComposedPage> => {
    const matched = findPage(site, pathname);
    const [shell, part] = await Promise.all([
      prerenderedOf(site.shell),
      matched ? prerenderedOf(matched.part) : undefined,
    ]);
    const body = pageBody(shell, part, matched);
    const { html, css } = renderDocument(settings, site, { matched, body, hasQuery });
    const inline = { script: hashOf(inlineScript), style: hashOf(css) };
    return compress(html, matched ? 200 : 404, contentSecurityPolicy(settings, site, inline));
  };

  return (site, address) => {
    const pages = known.get(site) ?? new Map<string, Promise<ComposedPage>>();
    known.set(site, pages);
    const key = `${findPage(site, address.pathname)?.page.path ?? ''}${address.hasQuery ? '?' : ''}`;
    let page = pages.get(key);
    if (!page) {
      page = compose(site, address);
      // What could not be composed is tried again.
      page.catch(() => pages.delete(key));
      pages.set(key, page);
    }
    return page;
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function compress(html: string, status: 200 | 404, policy: string): Promise<ComposedPage> {
  const identity = Buffer.from(html);
  return {
    status,
    policy,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br: await brotli(identity), gzip: await gzip(identity) },
  };
}
