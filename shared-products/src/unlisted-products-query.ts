import { queryOptions } from '@tanstack/react-query';
import { http, listed, type Product } from 'shared-auth';

/** `creator: 'all'` is for admins; without it, the list has the signed-in person's products. `page` is from 1. */
type UnlistedFilter = { creator?: 'all' | undefined; page: number; limit: number };

/** One page of the products that an admin took off sale, the last changed first. */
export const unlistedProductsQuery = (filter: UnlistedFilter) =>
  queryOptions({
    queryKey: ['products', 'unlisted', filter],
    queryFn: async ({ signal }) => listed(await http.get<Product[]>('/product/unlisted', { params: filter, signal })),
  });
