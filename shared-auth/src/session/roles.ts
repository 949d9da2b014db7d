import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { adminQuery, sellerQuery } from '../api/users';
import type { Access, Role } from 'contract/remote-config';
import { session, useSession } from './current-session';

/** The signed-in person's role according to the server; undefined for visitors and until the server has answered. */
export function useRole(): Role | undefined {
  const { user } = useSession();
  const admin = useQuery(adminQuery(user?.email));
  const seller = useQuery(sellerQuery(user?.email));
  if (!user) return undefined;
  if (admin.data) return 'admin';
  if (admin.data === undefined || seller.data === undefined) return undefined;
  return seller.data ? 'seller' : 'buyer';
}

/** Whether the signed-in person may open a page with this access. Rejects with the error if the server does not answer. */
export async function mayOpen(access: Access): Promise<boolean> {
  if (access === 'public') return true;
  const user = await session.whenReady();
  return user !== null && hasAccess(access, user.email);
}

/** Whether the signed-in person with this e-mail address has this access. Rejects if the server does not answer. */
export async function hasAccess(access: Access, email: string): Promise<boolean> {
  if (access === 'public' || access === 'user') return true;
  return queryClient.query(access === 'admin' ? adminQuery(email) : sellerQuery(email));
}
