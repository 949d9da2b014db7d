/** A page number, or an ellipsis before or after the current page. */
type PaginationEntry = number | 'gap-before' | 'gap-after';

/** Up to this many pages, all numbers are shown. */
const maxWithoutGaps = 7;

/** The entries of a pagination. Of many pages: the first, the last, and the current one with its neighbours. */
export function paginationEntries(page: number, pages: number): PaginationEntry[] {
  const showsAll = pages <= maxWithoutGaps;
  const from = showsAll || page <= 4 ? 1 : page - 1;
  const to = showsAll || page >= pages - 3 ? pages : page + 1;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    ...(from > 1 ? ([1, 'gap-before'] as const) : []),
    ...numbers,
    ...(to < pages ? (['gap-after', pages] as const) : []),
  ];
}
