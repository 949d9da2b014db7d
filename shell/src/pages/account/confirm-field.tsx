import type { ComponentProps } from 'react';
import { FailedState, Muted, Skeleton } from 'shared-ui';
import { PasswordField } from '../password-field';
import { WideField } from './account-page.styles';
import { useSignInMethods } from './sign-in-methods';

/** Asks for the present password before a change; who has none confirms the change in Google's window. */
export function ConfirmField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const { data: methods, isPending, isError, refetch } = useSignInMethods();
  if (isPending) return <Skeleton height="4rem" />;
  if (isError) return <FailedState message="This form could not be loaded." onRetry={() => void refetch()} />;
  if (!methods.includes('password')) return <Muted>Google asks you to confirm this change.</Muted>;
  return (
    <WideField>
      <PasswordField label="Current password" autoComplete="current-password" required {...props} />
    </WideField>
  );
}
