import { Skeleton, SlowNotice } from 'shared-ui';
import { SkeletonRows } from './saved-items.styles';

/** Rows to come. */
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
