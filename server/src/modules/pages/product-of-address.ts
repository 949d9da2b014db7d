import { idInSlug, productSlug } from 'contract/product-address';
import { productTitle } from 'contract/product-text';
import type { ReleasePage } from 'contract/release';
import type { FastifyRequest } from 'fastify';
import { isConnectionError, isWaitError } from '../../database/database-errors';
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
  /** The words of the address are not those of the product: this is its address. */
  | { kind: 'moved'; pathname: string }
  | { kind: 'unknown' }
  /** The database did not answer in time. */
  | { kind: 'unread' };

/** The path of a product's page, percent-encoded. */
export const productPath = ({ path }: ReleasePage, product: Pick<Product, '_id' | 'name' | 'brand'>): string =>
  path.replace(/:[^/]+$/, () => encodeURIComponent(productSlug(product)));

/** The product of an address; undefined for an address of another page. It waits for a turn as a read of the API does. */
export async function productOfAddress(
  request: FastifyRequest,
  site: Site,
  pathname: string,
): Promise<ProductOfAddress | undefined> {
  const { page } = findPage(site, pathname) ?? {};
  if (!page?.product) return undefined;
  const id = idInSlug(decode(pathname.split('/').findLast(Boolean) ?? ''));
  if (id === undefined) return { kind: 'unknown' };
  const origin = originOf(request);
  try {
    const row = await request.server.readQueues.run(request, () => findProduct(request.database, id, null));
    if (!row) return { kind: 'unknown' };
    const serialized = serializeProduct(row, null, '');
    const product = { ...serialized, name: productTitle(serialized) };
    const address = productPath(page, serialized);
    if (decode(pathname) !== decode(address)) return { kind: 'moved', pathname: address };
    const pictures = picturesOf(row).map((picture) => toAbsoluteAddress(picture, origin));
    return { kind: 'found', shown: { product, url: origin + address, pictures } };
  } catch (error) {
    const isAway = isConnectionError(error) || isWaitError(error) || error instanceof Problem;
    if (!isAway) throw error;
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
