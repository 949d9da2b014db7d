import type { ReactNode } from 'react';
import { FailedState, HeadRow, Muted, Panel, PanelTitle, ProgressBar, Skeleton, SlowNotice } from 'shared-ui';

type Props = {
  title: string;
  /** The total in words, e.g. `Total Users: 7`; undefined while it loads. */
  total: string | undefined;
  failure: string | undefined;
  onRetry: () => void;
  /** The maximum height of the content, as a CSS length, so that nothing below moves. */
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
