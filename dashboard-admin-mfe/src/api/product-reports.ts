import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';

/** A report about a product, or about a review of it. */
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

/** Closes a report without a change of the product or the review. Fails with 404 if it is closed already. */
export const useCloseReport = () =>
  useReportCall((id: string) => http.post(`/product-reports/${encodeURIComponent(id)}/close`));

/** Removes a review for good, and closes the reports about it. The author sees the reason. Fails with 404 if it is removed already. */
export const useRemoveReview = () =>
  useReportCall(({ id, reason }: { id: string; reason: string }) =>
    http.post(`/reviews/${encodeURIComponent(id)}/removal`, { reason }),
  );

/** Afterwards, the reports, their number in the side menu and what pages show about reviews are fetched again. */
function useReportCall<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [['product-reports'], ['menu-count'], ['reviews'], ['products']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
