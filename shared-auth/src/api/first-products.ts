import { queryClient } from './query-client';
import type { Listed } from './products';
import type { Product } from './types';

/** Where the products lie that the HTML of the catalogue shows before any script has run. */
const queryKey = ['products', 'first'];

/** Keeps them for the page that takes the HTML over; `undefined` forgets them. */
export function keepFirstProducts(products: Listed<Product> | undefined): void {
  if (products) queryClient.setQueryData(queryKey, products);
  else queryClient.removeQueries({ queryKey });
}

/** The first products of the whole catalogue, as the HTML shows them; undefined where it shows none. */
export const firstProducts = (): Listed<Product> | undefined => queryClient.getQueryData(queryKey);
