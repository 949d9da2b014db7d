import type { ProductFilter } from 'shared-auth';

const productsPerPage = 20;
/** The server's limit. */
const maxBrandLength = 100;

/** Whether the URL asks for the products of all creators (`?creator=all`), which only an admin's list offers. */
export const isOfAllCreators = (params: URLSearchParams): boolean => params.get('creator') === 'all';

/** Whether the URL asks for what admins took off sale (`?status=unlisted`). */
export const isOfUnlisted = (params: URLSearchParams): boolean => params.get('status') === 'unlisted';

/** The filter in the URL, e.g. `?brand=Norte&sort=asc&page=2`. Ignores invalid values. `email` is the creator's. */
export function readManagedProductsFilter(params: URLSearchParams, email: string | undefined): ProductFilter {
  const sort = params.get('sort');
  const page = Number(params.get('page'));
  return {
    email,
    brand: params.get('brand')?.slice(0, maxBrandLength) || undefined,
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    limit: productsPerPage,
  };
}

/** The number of pages for this many products; at least 1. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / productsPerPage));
}

export function isSameEmail(creator: string, email: string | undefined): boolean {
  return creator.toLowerCase() === email?.toLowerCase();
}
