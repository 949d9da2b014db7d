import { Skeleton, SlowNotice } from 'shared-ui';
import { SkeletonRows } from './saved-items.styles';

/** Shown while the cart or the wishlist loads. */
export function SavedItemsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <SkeletonRows>
        <Skeleton height="100%" />
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </SkeletonRows>
      <SlowNotice onRetry={onRetry} />
    </>
  );
}
