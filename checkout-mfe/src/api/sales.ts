import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';
import { itemsPerPage } from 'shared-products';
import { refetchAffected } from './refetch-affected';

/** A line of an order, for its seller. `next` is what the seller may mark it as. Amounts in integer cents. */
export type SaleLine = Schemas['SaleLine'];

/** How far the seller has got. Carrier and tracking number count for `shipped` only. */
export type LineChange = Schemas['LineChangeInput'];

/** `page` from 1. */
export type SaleFilter = { page: number; status?: SaleLine['status'] | undefined };

/** Buyers order and cancel at any time. The page itself uses what its loader requested. */
const freshMs = 1000;

/** One page of what the signed-in seller has sold, newest first. */
export const salesQuery = (filter: SaleFilter) =>
  queryOptions({
    queryKey: ['sales', filter],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      listed(await http.get<SaleLine[]>('/sales', { params: { ...filter, limit: itemsPerPage }, signal })),
  });

/** Marks a line as packed, shipped or delivered; resolves with false if its state did not permit it. */
export function useChangeLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: LineChange }) => {
      const { data } = await http.patch<{ modifiedCount: number }>(`/sales/${encodeURIComponent(id)}`, change);
      return data.modifiedCount > 0;
    },
    onSettled: () => {
      refetchAffected(client, ['sales', 'orders']);
    },
  });
}
