import { useSearchParams } from 'react-router-dom';
import type { ReviewFilter } from '../../../api/reviews';

const maxPage = 10_000;

/** Ignores invalid values, which a manipulated link may contain. */
function readFilter(params: URLSearchParams): ReviewFilter {
  const sort = params.get('reviewSort');
  const page = Math.trunc(Number(params.get('reviewPage')));
  return {
    sort: sort === 'highest' || sort === 'lowest' ? sort : 'newest',
    page: page >= 1 ? Math.min(page, maxPage) : 1,
  };
}

/** Order and page of the reviews in the URL, and the address of another order, which begins with page 1, or of another page. */
export function useReviewFilter() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const addressOf = (changes: Partial<ReviewFilter>) => {
    const { sort, page } = { ...filter, page: 1, ...changes };
    const next = new URLSearchParams(params);
    next.delete('reviewSort');
    next.delete('reviewPage');
    if (sort !== 'newest') next.set('reviewSort', sort);
    if (page > 1) next.set('reviewPage', String(page));
    return { search: next.toString(), hash: 'reviews' };
  };
  return { filter, addressOf };
}
