import type { ReactNode } from 'react';
import { FailedState, ProgressBar, Skeleton, SlowNotice } from 'shared-ui';
import { Box, BoxHead, BoxTitle, Muted } from './admin-home.styles';

type Props = {
  title: string;
  /** How many there are, in words; absent while it is loading. */
  total: string | undefined;
  failure: string | undefined;
  onRetry: () => void;
  action: ReactNode;
  children: ReactNode;
};

export function Panel({ title, total, failure, onRetry, action, children }: Props) {
  return (
    <Box aria-label={title}>
      <BoxHead>
        <BoxTitle>{title}</BoxTitle>
        {action}
      </BoxHead>
      {failure !== undefined && <FailedState message={failure} onRetry={onRetry} />}
      {failure === undefined && total === undefined && (
        <>
          <ProgressBar label={`Loading: ${title}`} />
          <Skeleton height="8rem" />
          <SlowNotice onRetry={onRetry} />
        </>
      )}
      {failure === undefined && total !== undefined && (
        <>
          <Muted>{total}</Muted>
          {children}
        </>
      )}
    </Box>
  );
}
