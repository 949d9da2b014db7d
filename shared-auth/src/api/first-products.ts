import { queryClient } from './query-client';
import type { Listed } from './products';
import type { Product } from './types';

/** The cache key of the products in the catalogue's HTML. */
const queryKey = ['products', 'first'];

/** Stores the products of the HTML for the page's first render; `undefined` removes them. */
export function keepFirstProducts(products: Listed<Product> | undefined): void {
  if (products) queryClient.setQueryData(queryKey, products);
  else queryClient.removeQueries({ queryKey });
}

/** The catalogue's first products, as the HTML shows them; undefined if it shows none. */
export const firstProducts = (): Listed<Product> | undefined => queryClient.getQueryData(queryKey);
