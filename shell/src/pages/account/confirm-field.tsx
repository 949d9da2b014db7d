import type { ComponentProps } from 'react';
import { Muted } from 'shared-ui';
import { PasswordField } from '../password-field';
import { WideField } from './account-page.styles';
import { useHasSignInMethod } from './sign-in-methods';

/** Asks for the present password before a change; who has none confirms the change in Google's window. */
export function ConfirmField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  if (useHasSignInMethod('password') === false) return <Muted>Google asks you to confirm this change.</Muted>;
  return (
    <WideField>
      <PasswordField label="Current password" autoComplete="current-password" required {...props} />
    </WideField>
  );
}
