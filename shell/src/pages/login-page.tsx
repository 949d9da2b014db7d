import type { SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { session, useSession, type LoginState } from 'shared-auth';
import { Button, Notice, PageTitle, TextField, useIsHydrated } from 'shared-ui';
import { AccountCard, AccountForm, AccountHead, Divider, ForgottenLink, OtherForm } from './account-form.styles';
import { GoogleIcon } from './google-icon';
import { PasswordField } from './password-field';
import { useAccountAction } from './use-account-action';

/** Login by e-mail address and password, or by Google. A signed-in person comes here from a guard. */
export function Component() {
  const { busy, error, run } = useAccountAction();
  const { user } = useSession();
  const { state } = useLocation() as { state: Partial<LoginState> | null };
  const isHydrated = useIsHydrated();

  // The server's message about a suspended account; the form's own error is newer. A reload keeps it, but the HTML has none:
  // as part of the hydration it would replace the form, with what has been typed.
  const problem = error ?? (busy || !isHydrated ? undefined : state?.message);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void run(() => session.logIn(form.get('email') as string, form.get('password') as string));
  };

  return (
    <AccountCard>
      <PageTitle>Login</PageTitle>
      <AccountHead>
        <h1>Log in to OCS</h1>
        <p>Welcome back. Everything is as you left it.</p>
      </AccountHead>
      {user && !busy && (
        <Notice $tone="info">
          You are signed in as {user.email}.{state?.from && ' This page needs another account. Please log in with it.'}
        </Notice>
      )}
      <AccountForm onSubmit={submit} aria-label="Log in">
        <TextField id="email" label="Email" name="email" type="email" autoComplete="email" required />
        <PasswordField id="password" label="Password" name="password" autoComplete="current-password" required />
        <ForgottenLink to="/account/reset">Forgot your password?</ForgottenLink>
        {problem && (
          <Notice $tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          Log in
        </Button>
      </AccountForm>
      <Divider>or</Divider>
      <Button variant="secondary" disabled={busy} onClick={() => void run(() => session.logInWithGoogle())}>
        <GoogleIcon />
        Log in with Google
      </Button>
      <OtherForm>
        New here?{' '}
        <Link to="/signup" state={state}>
          Sign up
        </Link>
      </OtherForm>
    </AccountCard>
  );
}
