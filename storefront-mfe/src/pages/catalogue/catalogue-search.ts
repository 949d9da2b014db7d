import type { ProductFilter } from 'shared-auth';

/** What the catalogue's address says. Everything in it may come from a stranger's link. */
export type CatalogueSearch = { search: string; brand: string; sort: 'asc' | 'desc' | ''; page: number };

/** The server's bounds, in UTF-16 units. */
const maxSearchLength = 200;
const maxBrandLength = 100;
const maxPage = 10_000;

function readText(value: string | null, maxLength: number): string {
  const text = (value ?? '').replaceAll('\0', '').trim().slice(0, maxLength);
  // Half a surrogate pair, left by the cut, cannot stand in an address.
  return text.replace(/[\uD800-\uDBFF]$/, '').trim();
}

/** Reads an address, and makes the nearest sense of what does not fit. */
export function readCatalogueSearch(params: URLSearchParams): CatalogueSearch {
  const sort = params.get('sort');
  const page = Number(params.get('page') ?? 1);
  return {
    search: readText(params.get('search'), maxSearchLength),
    brand: readText(params.get('brand'), maxBrandLength),
    sort: sort === 'asc' || sort === 'desc' ? sort : '',
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(Math.trunc(page), 1), maxPage),
  };
}

/** The shortest address for a search: what is as it would be anyway is left out. */
export function writeCatalogueSearch({ search, brand, sort, page }: CatalogueSearch): URLSearchParams {
  const params = new URLSearchParams();
  const words = readText(search, maxSearchLength);
  if (words) params.set('search', words);
  if (brand) params.set('brand', brand);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Whether nothing narrows or orders what is shown, and this is its first page. */
export const isWholeCatalogue = (current: CatalogueSearch): boolean => writeCatalogueSearch(current).toString() === '';

/** What the server is asked for one page of a search. */
export function productFilter({ search, brand, sort, page }: CatalogueSearch, limit: number): ProductFilter {
  return { search: search || undefined, brand: brand || undefined, sort: sort || undefined, page, limit };
}
