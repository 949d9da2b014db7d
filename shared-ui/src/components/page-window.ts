/** A page's number, or a gap between two that are not neighbours. */
type PageEntry = number | 'gap-before' | 'gap-after';

/** Up to here every page has its number. */
const allUpTo = 7;

/** All pages while they are few; else the first, the last, and the current one with its neighbours. */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const few = pages <= allUpTo;
  const from = few || page <= 4 ? 1 : page - 1;
  const to = few || page >= pages - 3 ? pages : page + 1;
  const window = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    ...(from > 1 ? ([1, 'gap-before'] as const) : []),
    ...window,
    ...(to < pages ? (['gap-after', pages] as const) : []),
  ];
}
