import { useQuery } from '@tanstack/react-query';
import { useSession } from 'shared-auth';
import { Waiting } from './verification-waiting';
import { accountQuery } from '../session/account';

/** Asks people with an unverified address to verify it; nothing for everybody else. */
export function VerificationNotice() {
  const { user } = useSession();
  const { data: account } = useQuery(accountQuery(user?.email));
  return account && !account.emailVerified ? <Waiting account={account} /> : null;
}
