import { Button } from './button';
import { StateBox, StateText } from './list-states.styles';

/** `message` is one sentence; `onRetry` asks again, without a reload. */
type FailedStateProps = { message?: string; onRetry: () => void };

/** Something could not be loaded. */
export function FailedState({ message = 'This could not be loaded.', onRetry }: FailedStateProps) {
  return (
    <StateBox role="alert">
      <StateText>{message}</StateText>
      <Button onClick={onRetry}>Try again</Button>
    </StateBox>
  );
}
