import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';

/** A report about a product. */
export type ProductReport = Schemas['ProductReport'];

/** `page` is from 1. */
export type ReportFilter = { page: number; status?: 'open' | 'closed' | undefined };

/** Other admins close reports too. The page itself uses what its loader requested. */
const freshMs = 1000;

/** One page of the reports, newest first; admins only. */
export const productReportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: ['product-reports', filter],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      listed(await http.get<ProductReport[]>('/product-reports', { params: filter, signal })),
  });

/** Closes a report without a change of the product. Fails with 404 if it is closed already. */
export function useCloseReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await http.post(`/product-reports/${encodeURIComponent(id)}/close`);
    },
    onSettled: () =>
      Promise.all([['product-reports'], ['menu-count']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
