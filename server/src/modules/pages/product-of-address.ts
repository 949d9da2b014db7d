import { idInSlug, productSlug } from 'contract/product-address';
import { productTitle } from 'contract/product-text';
import type { ReleasePage } from 'contract/release';
import type { FastifyRequest } from 'fastify';
import { isConnectionError, isWaitError } from '../../database/database-errors';
import { isUuid } from '../../http/text';
import { originOf, toAbsoluteAddress } from '../../http/origin';
import { picturesOf } from '../products/product-pictures';
import { Problem } from '../../http/problem';
import { findProduct } from '../products/products.repository';
import { serializeProduct } from '../products/product-serializer';
import type { Product } from '../products/products.schema';
import { findPage, type Site } from './site';

/** The product that a page is about, as every visitor sees it. */
export interface PageProduct {
  /** With the image address as stored, and with a name. */
  product: Product;
  /** The page's only address for search engines, absolute. */
  url: string;
  /** The absolute addresses of the pictures. */
  pictures: string[];
}

type ProductOfAddress =
  | { kind: 'found'; shown: PageProduct }
  /** The product is shown while the page loads, if it is on sale. It is not known if it could not be read in time. */
  | { kind: 'placeholder'; product: Product | undefined; isKnown: boolean }
  /** The words of the address are not those of the product: this is its address. */
  | { kind: 'moved'; pathname: string }
  | { kind: 'unknown' }
  /** The database did not answer in time. */
  | { kind: 'unread' };

/** The path of a product's page, percent-encoded. */
export const productPath = ({ path }: ReleasePage, product: Pick<Product, '_id' | 'name' | 'brand'>): string =>
  path.replace(/:[^/]+$/, () => encodeURIComponent(productSlug(product)));

/** The product of an address; undefined for an address of another page. */
export async function productOfAddress(
  request: FastifyRequest,
  site: Site,
  pathname: string,
): Promise<ProductOfAddress | undefined> {
  const { part, page } = findPage(site, pathname) ?? {};
  const parameter = decode(pathname.split('/').findLast(Boolean) ?? '');
  if (page?.product) return productOfSlug(request, page, { pathname, slug: parameter });
  // Without product pages, no page of a product is public.
  const standsIn = part?.release.pages.some(({ path }) => path === page?.placeholder);
  if (!standsIn || !isUuid(parameter)) return undefined;
  return placeholderProduct(request, parameter);
}

/** As every visitor sees it, with a name. It waits for a turn as a read of the API does, and reads nothing if it is late then. */
async function readProduct(request: FastifyRequest, id: string, isLate = () => false) {
  const row = await request.server.readQueues.run(request, async () =>
    isLate() ? undefined : findProduct(request.database, id, null),
  );
  if (!row) return undefined;
  const product = serializeProduct(row, null, '');
  return { row, product, shown: { ...product, name: productTitle(product) } };
}

const isAway = (error: unknown): boolean => isConnectionError(error) || isWaitError(error) || error instanceof Problem;

/** A page is not worth a long wait for its placeholder. */
const placeholderPatienceMs = 100;

async function placeholderProduct(request: FastifyRequest, id: string): Promise<ProductOfAddress> {
  const unknown = { kind: 'placeholder', product: undefined, isKnown: false } as const;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const lateness = new Promise<typeof unknown>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(unknown);
    }, placeholderPatienceMs);
  });
  const reading = readProduct(request, id, () => isLate).then(
    (found) => ({ kind: 'placeholder', product: found?.shown, isKnown: true }) as const,
    (error: unknown) => {
      // The page has its own message for a product that cannot be read.
      request.log[isAway(error) ? 'warn' : 'error'](error, 'The product of a placeholder cannot be read.');
      return unknown;
    },
  );
  const product = await Promise.race([reading, lateness]);
  clearTimeout(timer);
  return product;
}

async function productOfSlug(
  request: FastifyRequest,
  page: ReleasePage,
  { pathname, slug }: { pathname: string; slug: string },
): Promise<ProductOfAddress> {
  const id = idInSlug(slug);
  if (id === undefined) return { kind: 'unknown' };
  const origin = originOf(request);
  try {
    const found = await readProduct(request, id);
    if (!found) return { kind: 'unknown' };
    const { row, product: serialized, shown: product } = found;
    const address = productPath(page, serialized);
    if (decode(pathname) !== decode(address)) return { kind: 'moved', pathname: address };
    const pictures = picturesOf(row).map((picture) => toAbsoluteAddress(picture, origin));
    return { kind: 'found', shown: { product, url: origin + address, pictures } };
  } catch (error) {
    if (!isAway(error)) throw error;
    request.log.warn('The product of a page cannot be read. The browser tries again.');
    return { kind: 'unread' };
  }
}

/** Text that is not percent-encoded correctly has no product. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const withoutPages = new WeakMap<Site, Site>();

/** The site for an address without its product: without pages about products, such an address is unknown in the browser too. */
export function withoutProductPages(site: Site): Site {
  const known = withoutPages.get(site);
  if (known) return known;
  const without = {
    ...site,
    remotes: site.remotes.map((part) => ({
      ...part,
      release: { ...part.release, pages: part.release.pages.filter(({ product }) => !product) },
    })),
  };
  withoutPages.set(site, without);
  return without;
}
