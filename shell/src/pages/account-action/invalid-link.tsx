import { useQuery } from '@tanstack/react-query';
import { useSession } from 'shared-auth';
import { ButtonLink, Notice } from 'shared-ui';
import { accountQuery } from '../../session/account';
import { changeErrorText } from '../../session/account-error';
import { VerificationMail } from '../../session/verification-mail';
import { AccountHead } from '../account-form.styles';

/** Says that a link does nothing, and offers a new one. */
export function InvalidLink({ error }: { error?: unknown }) {
  const { user } = useSession();
  const { data: account } = useQuery(accountQuery(user?.email));
  return (
    <>
      <AccountHead>
        <h1>This link does not work</h1>
      </AccountHead>
      <Notice $tone="danger" role="alert">
        {error === undefined ? 'This link was used already or has expired.' : changeErrorText(error)}
      </Notice>
      {account?.emailVerified && <p>Your e-mail address {account.email} is verified.</p>}
      {account?.emailVerified === false && <VerificationMail label={`Send a new mail to verify ${account.email}`} />}
      <ButtonLink to="/account/reset">Reset your password</ButtonLink>
    </>
  );
}
