import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from 'shared-auth';
import { ButtonLink, Notice } from 'shared-ui';
import { accountQuery, ownAccount } from '../../session/account';
import { changeErrorText } from '../../session/account-error';
import { VerificationMail } from '../../session/verification-mail';
import { AccountHead } from '../account-form.styles';

/** Says that a link does nothing, and offers a new one. */
export function InvalidLink({ error }: { error?: unknown }) {
  const { user } = useSession();
  const { data: account } = useQuery(accountQuery(user?.email));
  // The link may have been used on another device, of which the server has not heard yet.
  const { data: isVerified } = useQuery({
    queryKey: ['account', user?.email, 'verified-meanwhile'],
    queryFn: account?.emailVerified === false ? () => ownAccount.isVerified() : skipToken,
  });
  return (
    <>
      <AccountHead>
        <h1>This link does not work</h1>
      </AccountHead>
      <Notice $tone="danger" role="alert">
        {error === undefined ? 'This link was used already or has expired.' : changeErrorText(error)}
      </Notice>
      {(account?.emailVerified === true || isVerified === true) && (
        <p>Your e-mail address {account?.email} is verified.</p>
      )}
      {isVerified === false && <VerificationMail label={`Send a new mail to verify ${account?.email ?? ''}`} />}
      <ButtonLink to="/account/reset">Reset your password</ButtonLink>
    </>
  );
}
