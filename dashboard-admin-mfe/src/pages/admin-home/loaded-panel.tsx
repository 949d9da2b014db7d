import type { ReactNode } from 'react';
import { FailedState, HeadRow, Muted, Panel, PanelTitle, ProgressBar, Skeleton, SlowNotice } from 'shared-ui';

type Props = {
  title: string;
  /** How many there are, in words; absent while it is loading. */
  total: string | undefined;
  failure: string | undefined;
  onRetry: () => void;
  /** What it will be high at most, so that nothing below moves. */
  height: string;
  action: ReactNode;
  children: ReactNode;
};

export function LoadedPanel({ title, total, failure, onRetry, height, action, children }: Props) {
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
          <Skeleton height={height} />
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
