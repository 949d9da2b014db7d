import type { ProductFilter } from 'shared-auth';
import { itemsPerPage, readPage } from './list-pages';

/** The server's limit. */
const maxBrandLength = 100;

/** Whether the URL asks for the products of all creators (`?creator=all`), which only an admin's list offers. */
export const isOfAllCreators = (params: URLSearchParams): boolean => params.get('creator') === 'all';

/** Whether the URL asks for what admins took off sale (`?status=unlisted`). */
export const isOfUnlisted = (params: URLSearchParams): boolean => params.get('status') === 'unlisted';

/** The filter in the URL, e.g. `?brand=Norte&sort=asc&page=2`. Ignores invalid values. `email` is the creator's. */
export function readManagedProductsFilter(
  params: URLSearchParams,
  email: string | undefined,
): ProductFilter & { page: number } {
  const sort = params.get('sort');
  return {
    email,
    brand: params.get('brand')?.slice(0, maxBrandLength) || undefined,
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    page: readPage(params),
    limit: itemsPerPage,
  };
}

export function isSameEmail(creator: string, email: string | undefined): boolean {
  return creator.toLowerCase() === email?.toLowerCase();
}
