import type { ReactNode } from 'react';
import { CameraIcon } from './camera-icon';
import { StateBox, StateText } from './list-states.styles';

/** `hint` is one more sentence. `action` is a button or a link to the next step. */
type EmptyStateProps = { text?: string; hint?: string; action?: ReactNode };

/** Shown instead of an empty list; announced to screen readers. */
export function EmptyState({ text = 'No Data found', hint, action }: EmptyStateProps) {
  return (
    <StateBox role="status">
      <CameraIcon />
      <StateText>{text}</StateText>
      {hint && <p>{hint}</p>}
      {action}
    </StateBox>
  );
}
