import { useQuery } from '@tanstack/react-query';
import { accountQuery, useSession } from 'shared-auth';
import { Waiting } from './verification-waiting';

/** Asks people with an unverified address to verify it; nothing for everybody else. */
export function VerificationNotice() {
  const { user } = useSession();
  const { data: account } = useQuery(accountQuery(user?.email));
  return account && !account.emailVerified ? <Waiting account={account} /> : null;
}
