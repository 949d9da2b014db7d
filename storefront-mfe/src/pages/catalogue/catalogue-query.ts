import { queryOptions } from '@tanstack/react-query';
import { http, listed, productsQuery, type Product, type ProductFilter } from 'shared-auth';

/** One page of the catalogue. `meant` is the search as the server read it, if it contains unknown words. */
export const catalogueQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: [...productsQuery(filter).queryKey, 'catalogue'],
    queryFn: async ({ signal }) => {
      const response = await http.get<Product[]>('/product', { params: filter, signal, public: true });
      const meant: unknown = response.headers['x-search-meant'];
      return { ...listed(response), meant: typeof meant === 'string' ? decodeURIComponent(meant) : undefined };
    },
  });
