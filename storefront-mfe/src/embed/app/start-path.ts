import type { CheckedOptions } from '../contract';
import type { StorefrontPage } from '../storefront';

const paths = {
  all: '/',
  home: '/',
  catalogue: '/products',
  cart: '/profile/cart',
  wishlist: '/profile/wishlist',
} satisfies Partial<Record<StorefrontPage, string>>;

const detailsPath = /^\/details\/([^/]+)$/;

/** The storefront's path for the initial page. */
export function startPath({ page, productId }: CheckedOptions): string {
  return page === 'details' ? `/details/${encodeURIComponent(productId)}` : paths[page];
}

/** The name of a path in events. */
export function pageAt(pathname: string): { page: StorefrontPage | 'other'; productId?: string } {
  const id = detailsPath.exec(pathname)?.[1];
  if (id) return { page: 'details', productId: decodeURIComponent(id) };
  const found = Object.entries(paths).find(([name, path]) => name !== 'all' && path === pathname);
  return { page: found ? (found[0] as keyof typeof paths) : 'other' };
}
