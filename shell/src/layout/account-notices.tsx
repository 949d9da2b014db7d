import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Notice } from 'shared-ui';
import { Waiting } from './verification-waiting';
import { accountQuery } from '../session/account';

const accountPath = '/profile/account';

/** Says what the account still needs: a verified address, or the second step at login that its role requires. */
export function AccountNotices() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { data: account } = useQuery(accountQuery(user?.email));
  if (!account) return null;
  if (!account.emailVerified) return <Waiting account={account} />;
  // The account page says more itself.
  if (!account.lacksSecondFactor || pathname === accountPath) return null;
  return (
    <Notice $tone="info">
      Your role needs a second step at login.{' '}
      <Link to={accountPath}>Set it up or enter a code on the account page</Link>.
    </Notice>
  );
}
