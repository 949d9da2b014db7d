import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { adminQuery, sellerQuery } from '../api/users';
import type { Access, Role } from 'contract/remote-config';
import { session, useSession } from './current-session';

/** The signed-in person's role, as the server says; undefined while nobody is signed in or the answer is on its way. */
export function useRole(): Role | undefined {
  const { user } = useSession();
  const admin = useQuery(adminQuery(user?.email));
  const seller = useQuery(sellerQuery(user?.email));
  if (!user) return undefined;
  if (admin.data) return 'admin';
  if (admin.data === undefined || seller.data === undefined) return undefined;
  return seller.data ? 'seller' : 'buyer';
}

/**
 * Whether a page with this access may be opened by who is signed in. Waits until that is known, and asks the server for
 * the role. Rejects when the server cannot be asked.
 */
export async function mayOpen(access: Access): Promise<boolean> {
  if (access === 'public') return true;
  const user = await session.whenReady();
  return user !== null && hasAccess(access, user.email);
}

/** Whether the server lets the person with this e-mail, who has an access token, open pages with this access. */
export async function hasAccess(access: Access, email: string): Promise<boolean> {
  if (access === 'public' || access === 'user') return true;
  return queryClient.query(access === 'admin' ? adminQuery(email) : sellerQuery(email));
}
