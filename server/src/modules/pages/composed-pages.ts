import type { FastifyInstance } from 'fastify';
import { pageComposer, type ComposedPage } from './compose-page';
import { firstProducts, type FirstProducts } from './first-products';
import type { Product } from '../products/products.schema';
import type { PageProduct } from './product-of-address';
import { findPage, type Site } from './site';

/** A page with what is known about it now: `isCurrent` is false if its products may have changed. */
type AnsweredPage = ComposedPage & { isCurrent: boolean };

/** The part of an address that a page depends on; of a query, only whether there is one. */
interface PageAddress {
  pathname: string;
  hasQuery: boolean;
  /** The product that the page is about. */
  shown: PageProduct | undefined;
  /** The product that is shown while the page loads. */
  placeholder: Product | undefined;
}

/** A composed page, and the catalogue version of the products in it. */
interface Kept {
  catalogue: string | undefined;
  page: Promise<ComposedPage>;
  composedAt: number;
  isSmallest: boolean;
  isIncomplete: boolean;
}

/** A page that is requested after this time is worth the best quality. */
const lastingMs = 1000;
/** After this time, a prerendered page that could not be read is read again. */
const retryMs = 1000;

/**
 * Caches each composed and compressed page per site; composes it again when the products in it have changed. A page that lasts
 * is compressed again. Pages about one product are not cached: a crawler would fill the memory with them.
 */
export function composedPages(
  app: Pick<FastifyInstance, 'settings' | 'database' | 'releasedFiles' | 'log'>,
): (site: Site, address: PageAddress) => Promise<AnsweredPage> {
  const known = new WeakMap<Site, Map<string, Kept>>();
  const readFirst = firstProducts(app.database, app.log);
  const compose = pageComposer(app);

  return async (site, { pathname, hasQuery, shown, placeholder }) => {
    const matched = findPage(site, pathname);
    if (shown ?? placeholder) {
      const page = await compose(site, matched, { hasQuery, hasProducts: false, shown, placeholder });
      return { ...page, isCurrent: true };
    }
    const pages = known.get(site) ?? new Map<string, Kept>();
    known.set(site, pages);
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

async function makeSmallest(kept: Kept): Promise<void> {
  kept.isSmallest = true;
  const { document } = await kept.page;
  await document.makeSmallest();
}
