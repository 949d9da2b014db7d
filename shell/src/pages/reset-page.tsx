import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button, Notice, PageTitle, TextField } from 'shared-ui';
import { accountErrorText, codeOf } from '../session/account-error';
import { AccountCard, AccountForm, AccountHead, OtherForm } from './account-form.styles';
import { ownAccount } from '../session/account';

/** Errors that tell something about the account. */
const secretCodes = ['auth/user-not-found', 'auth/user-disabled', 'auth/too-many-requests'];

/** Sends a mail for a new password. The answer never tells whether there is an account. */
export function Component() {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [error, setError] = useState<string>();
  const { register, handleSubmit } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    setState('busy');
    setError(undefined);
    try {
      await (await ownAccount.actions()).requestPasswordReset(email);
    } catch (failure) {
      if (!secretCodes.includes(codeOf(failure))) {
        console.warn('The mail for a new password was not sent.', failure);
        setError(accountErrorText(failure));
        setState('open');
        return;
      }
    }
    setState('sent');
  });

  return (
    <AccountCard>
      <PageTitle>Reset your password</PageTitle>
      <AccountHead>
        <h1>Reset your password</h1>
        <p>We send you a mail with a link, which leads to a form for a new password.</p>
      </AccountHead>
      <AccountForm onSubmit={(event) => void submit(event)} aria-label="Reset your password">
        <TextField id="email" label="Email" type="email" autoComplete="email" required {...register('email')} />
        {error && (
          <Notice $tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <div role="status">
          {state === 'sent' && 'If there is an account with this address, we have sent a mail to it.'}
        </div>
        <Button type="submit" variant="primary" busy={state === 'busy'}>
          Send the mail
        </Button>
      </AccountForm>
      <OtherForm>
        <Link to="/login">Back to the login</Link>
      </OtherForm>
    </AccountCard>
  );
}
