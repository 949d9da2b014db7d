import type { ProductFilter } from 'shared-auth';

/** The catalogue's URL parameters. Empty strings mean no filter; `page` starts at 1. */
export type CatalogueSearch = { search: string; brand: string; sort: CatalogueSort | ''; page: number };

const sorts = ['asc', 'desc', 'rating'] as const;

type CatalogueSort = (typeof sorts)[number];

/** The server's limits, in UTF-16 code units. */
const maxSearchLength = 200;
const maxBrandLength = 100;
const maxPage = 10_000;

function readText(value: string | null, maxLength: number): string {
  const text = (value ?? '').replaceAll('\0', '').trim().slice(0, maxLength);
  // The cut may leave half a surrogate pair, which a URL cannot contain.
  return text.replace(/[\uD800-\uDBFF]$/, '').trim();
}

/** The sort order, or empty for the default one. */
export const readSort = (value: string | null): CatalogueSearch['sort'] => sorts.find((sort) => sort === value) ?? '';

/** Reads the parameters. Replaces invalid values, which a manipulated link may contain, by the nearest valid ones. */
export function readCatalogueSearch(params: URLSearchParams): CatalogueSearch {
  const page = Number(params.get('page') ?? 1);
  return {
    search: readText(params.get('search'), maxSearchLength),
    brand: readText(params.get('brand'), maxBrandLength),
    sort: readSort(params.get('sort')),
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(Math.trunc(page), 1), maxPage),
  };
}

/** The URL parameters of a search, without default values. */
export function writeCatalogueSearch({ search, brand, sort, page }: CatalogueSearch): URLSearchParams {
  const params = new URLSearchParams();
  const words = readText(search, maxSearchLength);
  if (words) params.set('search', words);
  if (brand) params.set('brand', brand);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Whether this is the first page without a filter and a sort order. */
export const isUnfiltered = (current: CatalogueSearch): boolean => writeCatalogueSearch(current).toString() === '';

/** The server's filter for one page of a search. */
export function productFilter({ search, brand, sort, page }: CatalogueSearch, limit: number): ProductFilter {
  return { search: search || undefined, brand: brand || undefined, sort: sort || undefined, page, limit };
}
