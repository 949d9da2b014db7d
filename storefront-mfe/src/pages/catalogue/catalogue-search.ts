import { priceBands } from 'contract/price-bands';
import type { ProductFilter } from 'shared-auth';
import type { Facet } from './facets/facets-query';

/** The catalogue's URL parameters. Empty strings mean no filter; `page` starts at 1. */
export type CatalogueSearch = Record<Facet, string> & { search: string; sort: CatalogueSort | ''; page: number };

/** A search by no facet. */
export const noFacets = { brand: '', category: '', price: '', rating: '' };

/** The facets that a search is filtered by. */
export const facetsOf = (current: CatalogueSearch): Facet[] =>
  (Object.keys(noFacets) as Facet[]).filter((facet) => current[facet] !== '');

/** All orders except the default. */
export const sorts = ['asc', 'desc', 'rating'] as const;

type CatalogueSort = (typeof sorts)[number];

/** The server's limits, in UTF-16 code units. */
const maxSearchLength = 200;
const maxNameLength = 100;
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
    brand: readText(params.get('brand'), maxNameLength),
    category: readText(params.get('category'), maxNameLength),
    price: priceBands.find((band) => band === params.get('price')) ?? '',
    rating: /^[1-4]$/.exec(params.get('rating') ?? '')?.[0] ?? '',
    sort: readSort(params.get('sort')),
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(Math.trunc(page), 1), maxPage),
  };
}

/** The URL parameters of a search, without default values. */
export function writeCatalogueSearch({ search, sort, page, ...facets }: CatalogueSearch): URLSearchParams {
  const params = new URLSearchParams();
  const words = readText(search, maxSearchLength);
  if (words) params.set('search', words);
  for (const facet of Object.keys(noFacets) as Facet[]) if (facets[facet]) params.set(facet, facets[facet]);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Whether this is the first page without a filter and a sort order. */
export const isUnfiltered = (current: CatalogueSearch): boolean => writeCatalogueSearch(current).toString() === '';

/** The server's filter for the facets of a search. */
export const facetFilter = ({ search, brand, category, price, rating }: CatalogueSearch) => ({
  search: search || undefined,
  brand: brand || undefined,
  category: category || undefined,
  price: price || undefined,
  rating: rating || undefined,
});

/** The server's filter for one page of a search. */
export function productFilter(current: CatalogueSearch, limit: number): ProductFilter {
  return { ...facetFilter(current), sort: current.sort || undefined, page: current.page, limit };
}
