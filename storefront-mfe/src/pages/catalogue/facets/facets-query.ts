import { queryOptions } from '@tanstack/react-query';
import { http, type ProductFilter, type Schemas } from 'shared-auth';

/** The values of the catalogue's filters. `count` is absent if a search finds too many products to count them. */
export const facetsQuery = (filter: Pick<ProductFilter, 'search' | Facet>) =>
  queryOptions({
    queryKey: ['products', 'facets', filter],
    queryFn: async ({ signal }) =>
      (await http.get<Schemas['Facets']>('/product/facets', { params: filter, signal, public: true })).data,
  });

/** What the catalogue can be filtered by. */
export type Facet = keyof Schemas['Facets'];
