import { useQuery } from '@tanstack/react-query';
import type { Product } from 'shared-auth';
import { FailedState, Skeleton } from 'shared-ui';
import { ReviewsSection } from './lazy-reviews.styles';

/** The reviews of a product. Their code is a chunk of its own; if it cannot be loaded, the rest of the page works. */
export function LazyReviews({ product }: { product: Product }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['reviews-code'],
    queryFn: () => import(/* webpackChunkName: "reviews" */ './reviews'),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return (
    <ReviewsSection id="reviews" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" tabIndex={-1}>
        Reviews
      </h2>
      {isError && <FailedState message="The reviews could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="12rem" />}
      {data && <data.Reviews key={product._id} product={product} />}
    </ReviewsSection>
  );
}
