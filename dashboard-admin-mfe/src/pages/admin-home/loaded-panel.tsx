import type { ReactNode } from 'react';
import { FailedState, HeadRow, Muted, Panel, PanelTitle, ProgressBar, Skeleton, SlowNotice } from 'shared-ui';

type Props = {
  title: string;
  /** How many there are, in words; absent while it is loading. */
  total: string | undefined;
  failure: string | undefined;
  onRetry: () => void;
  action: ReactNode;
  children: ReactNode;
};

export function LoadedPanel({ title, total, failure, onRetry, action, children }: Props) {
  return (
    <Panel aria-label={title}>
      <HeadRow>
        <PanelTitle>{title}</PanelTitle>
        {action}
      </HeadRow>
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
    </Panel>
  );
}
