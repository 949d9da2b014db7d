import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Settings } from '../../settings';
import { contentSecurityPolicy } from './content-security-policy';
import { renderDocument } from './document';
import { findPage, type Site } from './site';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A page ready to be sent. */
export interface ComposedPage {
  status: 200 | 404;
  etag: string;
  policy: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
}

/** Composes and compresses each page once per choice of versions, for as long as that choice is offered. */
export function composedPages(settings: Settings): (site: Site, pathname: string) => Promise<ComposedPage> {
  const known = new WeakMap<Site, Map<string, Promise<ComposedPage>>>();
  return (site, pathname) => {
    const pages = known.get(site) ?? new Map<string, Promise<ComposedPage>>();
    known.set(site, pages);
    const matched = findPage(site, pathname);
    const route = matched?.page.path ?? '';
    let page = pages.get(route);
    if (!page) {
      page = compose(
        renderDocument(settings, site, matched),
        matched ? 200 : 404,
        contentSecurityPolicy(settings, site),
      );
      pages.set(route, page);
    }
    return page;
  };
}

async function compose(html: string, status: 200 | 404, policy: string): Promise<ComposedPage> {
  const identity = Buffer.from(html);
  return {
    status,
    policy,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br: await brotli(identity), gzip: await gzip(identity) },
  };
}
