import { queryOptions, skipToken } from '@tanstack/react-query';
import { rememberRole } from '../session/access-token';
import { http } from './http';

/** Shorter than for other data, because an admin may promote a signed-in person. */
const roleStaleMs = 15_000;

const roleQuery = (role: 'admin' | 'seller', email: string | undefined) =>
  queryOptions({
    queryKey: ['role', role, email],
    staleTime: roleStaleMs,
    queryFn: email
      ? async ({ signal }) => {
          const { data } = await http.get<Record<string, boolean>>(`/users/${role}/${encodeURIComponent(email)}`, {
            signal,
          });
          const hasRole = data[role] === true;
          rememberRole(email, role, hasRole);
          return hasRole;
        }
      : skipToken,
  });

/** Whether the signed-in person with this e-mail address is an admin; disabled for visitors (`undefined`). */
export const adminQuery = (email: string | undefined) => roleQuery('admin', email);

/** Whether the signed-in person with this e-mail address is a seller; disabled for visitors (`undefined`). */
export const sellerQuery = (email: string | undefined) => roleQuery('seller', email);

/** Name and role of a new person, sent after a sign-up or a Google login. Without a role the person becomes a buyer. */
export type Registration = { email: string; name: string; role?: 'buyer' | 'seller' };

/** Registers a person. Has no effect for a registered one. */
export async function registerUser(registration: Registration): Promise<void> {
  await http.post<{ insertedId: string | null }>('/users', registration);
}
