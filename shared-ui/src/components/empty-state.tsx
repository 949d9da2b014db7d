import type { ReactNode } from 'react';
import { CameraIcon } from './camera-icon';
import { StateBox, StateText } from './list-states.styles';

/** `action` is a button or a link that leads on. */
type EmptyStateProps = { text?: string; hint?: string; action?: ReactNode };

/** A list without rows: "No Data found" unless the page says something else. */
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
