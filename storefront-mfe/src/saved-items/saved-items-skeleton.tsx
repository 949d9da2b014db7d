import { Skeleton, SlowNotice } from 'shared-ui';
import { SkeletonRows } from './saved-items.styles';

/** Rows to come. */
export function SavedItemsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <SkeletonRows>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </SkeletonRows>
      <SlowNotice onRetry={onRetry} />
    </>
  );
}
