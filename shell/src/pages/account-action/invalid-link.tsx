import { useState } from 'react';
import { useSession } from 'shared-auth';
import { Button, ButtonLink, Notice } from 'shared-ui';
import { ownAccount } from '../../session/account';
import { changeErrorText } from '../../session/account-error';
import { AccountHead } from '../account-form.styles';

/** Says that a link does nothing, and offers a new one. */
export function InvalidLink({ error }: { error?: unknown }) {
  const { user } = useSession();
  const [result, setResult] = useState('');
  const sendAgain = () =>
    ownAccount
      .change((account) => account.sendVerification())
      .then(
        () => {
          setResult('We have sent a new mail.');
        },
        (failure: unknown) => {
          setResult(changeErrorText(failure));
        },
      );
  return (
    <>
      <AccountHead>
        <h1>This link does not work</h1>
      </AccountHead>
      <Notice $tone="danger" role="alert">
        {error === undefined ? 'This link was used already or has expired.' : changeErrorText(error)}
      </Notice>
      {user && <Button onClick={() => void sendAgain()}>Send a new mail to verify {user.email}</Button>}
      <div role="status">{result}</div>
      <ButtonLink to="/account/reset">Get a mail for a new password</ButtonLink>
    </>
  );
}
