import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';

/** A registered person. */
export type User = Schemas['User'];

/** `page` from 1; `sort` is a field, descending with a leading minus (`-registered`); `q` searches name and e-mail. */
export type UserFilter = { page?: number; limit?: number; sort?: string; q?: string; role?: User['role'] };

/** One page of the registered people; admins only. */
export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: ['users', filter],
    queryFn: async ({ signal }) => listed(await http.get<User[]>('/users', { params: filter, signal })),
  });

/** Makes a buyer a seller; `modifiedCount` is 0 if the person is no longer a buyer. */
export function useMakeSeller() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.patch<{ modifiedCount: number }>(`/users/seller/${encodeURIComponent(id)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}

/** Removes a person; `deletedCount` is 0 if that failed, with the server's reason in `problem` where it has one. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.delete<{ deletedCount: number; problem?: string }>(`/users/${encodeURIComponent(id)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
