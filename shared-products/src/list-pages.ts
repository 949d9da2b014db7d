/** Pages of the dashboards' lists. */
import { useEffect } from 'react';
import { withFilterParam, type useFilterParams } from 'shared-ui';

export const itemsPerPage = 20;
/** The server's limit. */
const maxPage = 1_000_000;

/** The page in the address, e.g. `?page=2`; 1 for an invalid one. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1;
}

/** The number of pages for this many items; at least 1. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / itemsPerPage));

/** Opens the last page in place of one beyond it, as after the removal of the last item there. */
export function useLastPage(
  page: number,
  { data, isPlaceholderData }: { data: { total: number } | undefined; isPlaceholderData: boolean },
  changeParams: ReturnType<typeof useFilterParams>[1],
): void {
  const last = data && !isPlaceholderData ? pagesOf(data.total) : undefined;
  const isBeyondLast = last !== undefined && page > last;
  useEffect(() => {
    if (isBeyondLast) changeParams((latest) => withFilterParam(latest, 'page', String(last)), { replace: true });
  }, [isBeyondLast, last, changeParams]);
}
