import { queryOptions, skipToken } from '@tanstack/react-query';
import { rememberRole } from '../session/access-token';
import { http } from './http';

/** A role may change while its owner is signed in (a promotion): asked again sooner than other data. */
const roleStaleMs = 15_000;

const roleQuery = (role: 'admin' | 'seller', email: string | undefined) =>
  queryOptions({
    queryKey: ['role', role, email],
    staleTime: roleStaleMs,
    queryFn: email
      ? async () => {
          const { data } = await http.get<Record<string, boolean>>(`/users/${role}/${encodeURIComponent(email)}`);
          const has = data[role] === true;
          rememberRole(email, role, has);
          return has;
        }
      : skipToken,
  });

/** Whether the signed-in person with this e-mail is an admin; not asked while nobody is signed in. */
export const adminQuery = (email: string | undefined) => roleQuery('admin', email);

/** Whether the signed-in person with this e-mail is a seller; not asked while nobody is signed in. */
export const sellerQuery = (email: string | undefined) => roleQuery('seller', email);

/** What is sent after a sign-up or a log-in with Google; `insertedId` is null for who is registered already. */
export type Registration = { email: string; name: string; role?: 'buyer' | 'seller' };

export async function registerUser(registration: Registration): Promise<void> {
  await http.post<{ insertedId: string | null }>('/users', registration);
}
