import { useId, type ReactNode, type Ref } from 'react';
import { FailedState, Notice, Panel, PanelTitle, Skeleton } from 'shared-ui';

type Props = {
  title: string;
  /** Gets the focus when an entry has gone. */
  heading: Ref<HTMLHeadingElement>;
  /** Why the last action changed nothing. */
  failure: string | undefined;
  isPending: boolean;
  isLoaded: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** A panel with a list from the server, which loads, fails or is shown by `children`. */
export function ListPanel({ title, heading, failure, isPending, isLoaded, onRetry, children }: Props) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <PanelTitle id={id} ref={heading} tabIndex={-1}>
        {title}
      </PanelTitle>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isPending && <Skeleton height="1.6em" />}
      {!isPending && !isLoaded && (
        <FailedState message={`The ${title.toLowerCase()} could not be loaded.`} onRetry={onRetry} />
      )}
      {children}
    </Panel>
  );
}
