import { Button } from './button';
import { StateBox, StateText } from './list-states.styles';

/** `message` is one sentence. `onRetry` repeats the request without a page reload. */
type FailedStateProps = { message?: string; onRetry: () => void };

/** Shown instead of data that failed to load, with a Try again button; announced as an alert. */
export function FailedState({ message = 'This could not be loaded.', onRetry }: FailedStateProps) {
  return (
    <StateBox role="alert">
      <StateText>{message}</StateText>
      <Button onClick={onRetry}>Try again</Button>
    </StateBox>
  );
}
