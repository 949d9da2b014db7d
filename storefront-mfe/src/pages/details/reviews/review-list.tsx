import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import { FailedState, Pagination, SelectField, Skeleton, SlowNotice } from 'shared-ui';
import { reviewsPerPage, reviewsQuery, type ReviewFilter } from '../../../api/reviews';
import { ReviewItem } from './review-item';
import { Items, SortField } from './reviews.styles';
import { useReviewFilter } from './use-review-filter';

/** `ownId` is the id of the person's own review. */
type Props = { productId: string; ownId: string | undefined; mayReply: boolean };

/** One page of what others wrote. */
export function ReviewList({ productId, ownId, mayReply }: Props) {
  const { filter, addressOf } = useReviewFilter();
  const navigate = useNavigate();
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...reviewsQuery(productId, filter),
    placeholderData: keepPreviousData,
  });
  // Not after a failed refetch, which would unmount a reply that is being typed.
  if (!data && isError)
    return <FailedState message="The reviews could not be loaded." onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <>
        <Skeleton height="8rem" />
        <SlowNotice onRetry={() => void refetch()} />
      </>
    );
  }
  const pages = Math.max(1, Math.ceil(data.total / reviewsPerPage));
  if (!isPlaceholderData && filter.page > pages) return <Navigate to={addressOf({ page: pages })} replace />;
  if (data.total === 0) return <p>Nobody has reviewed this product yet.</p>;
  return (
    <>
      {data.total > 1 && (
        <SortField>
          <SelectField
            label="Sort reviews"
            value={filter.sort}
            onChange={({ target: { value } }) => {
              void navigate(addressOf({ sort: value as ReviewFilter['sort'] }));
            }}
          >
            <option value="newest">Newest first</option>
            <option value="highest">Most stars first</option>
            <option value="lowest">Fewest stars first</option>
          </SelectField>
        </SortField>
      )}
      <Items aria-busy={isPlaceholderData}>
        {data.items.map((review) => (
          <li key={review.id}>
            <ReviewItem productId={productId} review={review} isOwn={review.id === ownId} mayReply={mayReply} />
          </li>
        ))}
      </Items>
      {pages > 1 && (
        <Pagination
          page={filter.page}
          pages={pages}
          onPage={(page) => {
            void navigate(addressOf({ page }));
            document.getElementById('reviews-heading')?.focus();
          }}
        />
      )}
    </>
  );
}
