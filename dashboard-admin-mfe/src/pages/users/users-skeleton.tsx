import { ProgressBar, Skeleton } from 'shared-ui';
import { Skeletons } from './users-page.styles';

const placeholders = ['one', 'two', 'three', 'four', 'five'];

export function UsersSkeleton() {
  return (
    <>
      <ProgressBar label="Loading users" />
      <Skeletons>
        {placeholders.map((placeholder) => (
          <Skeleton key={placeholder} height="3.25rem" />
        ))}
      </Skeletons>
    </>
  );
}
