import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberRole } from '../session/access-token';
import { http } from './http';
import { listed } from './products';
import type { User } from './types';

/**
 * `page` from 1; `sort` is a field, descending with a minus before it (`-registered`: who came last first); `q` is looked
 * for in name and e-mail; `role` is exact.
 */
export type UserFilter = { page?: number; limit?: number; sort?: string; q?: string; role?: User['role'] };

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

/** One page of the registered people; admins only. */
export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: ['users', filter],
    queryFn: async ({ signal }) => listed(await http.get<User[]>('/users', { params: filter, signal })),
  });

/** What is sent after a sign-up or a log-in with Google; `insertedId` is null for who is registered already. */
export type Registration = { email: string; name: string; role?: 'buyer' | 'seller' };

export async function registerUser(registration: Registration): Promise<void> {
  await http.post<{ insertedId: string | null }>('/users', registration);
}

/** Makes a buyer a seller; `modifiedCount` is 0 when the person is none (any more). */
export function useMakeSeller() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.patch<{ modifiedCount: number }>(`/users/seller/${encodeURIComponent(id)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}

/** Removes a person; `deletedCount` is 0, where possible with the server's sentence why, when that could not be. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.delete<{ deletedCount: number; problem?: string }>(`/users/${encodeURIComponent(id)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
