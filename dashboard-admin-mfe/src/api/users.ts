import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';

/** A registered person. */
export type User = Schemas['User'];

/** Suspended people, or those who wait for the approval of their request to sell. */
type UserState = 'suspended' | 'requested';

/** `page` from 1; `sort` is a field, descending with a leading minus (`-registered`); `q` searches name and e-mail. */
export type UserFilter = {
  page?: number;
  limit?: number;
  sort?: string;
  q?: string;
  role?: User['role'];
  state?: UserState;
};

/** One page of the registered people; admins only. */
export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: ['users', filter],
    queryFn: async ({ signal }) => listed(await http.get<User[]>('/users', { params: filter, signal })),
  });

/** A user's products go on and off sale with the user, and reports show that. */
const refetchAffected = (client: QueryClient) =>
  Promise.all([['users'], ['products'], ['product-reports']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Makes a buyer a seller; `modifiedCount` is 0 if the person is no longer a buyer. */
export function useMakeSeller() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.patch<{ modifiedCount: number }>(`/users/seller/${encodeURIComponent(id)}`)).data,
    onSettled: () => refetchAffected(client),
  });
}

/** Removes a person; `deletedCount` is 0 if that failed, with the server's reason in `problem` where it has one. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.delete<{ deletedCount: number; problem?: string }>(`/users/${encodeURIComponent(id)}`)).data,
    onSettled: () => refetchAffected(client),
  });
}

/** A change of a user; resolves with false if the user's state did not permit it, and nothing was changed. */
function useUserChange<Change extends { id: string }>(
  send: (change: Change) => Promise<{ data: { modifiedCount: number } }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => (await send(change)).data.modifiedCount > 0,
    onSettled: () => refetchAffected(client),
  });
}

/** Suspends a person; they see the reason. */
export const useSuspendUser = () =>
  useUserChange<{ id: string; reason: string }>(({ id, reason }) =>
    http.post(`/users/${encodeURIComponent(id)}/suspension`, { reason }),
  );

/** Ends a suspension. */
export const useRestoreUser = () =>
  useUserChange<{ id: string }>(({ id }) => http.delete(`/users/${encodeURIComponent(id)}/suspension`));

/** Makes a seller a buyer. */
export const useDemoteSeller = () =>
  useUserChange<{ id: string }>(({ id }) => http.post(`/users/${encodeURIComponent(id)}/demotion`));

/** Refuses a person's request to sell. */
export const useRefuseRequest = () =>
  useUserChange<{ id: string }>(({ id }) => http.delete(`/users/seller/${encodeURIComponent(id)}/request`));

/** Everything that the shop keeps about a person, for their request. The server audits it. */
export function useExportUser() {
  return useMutation({
    mutationFn: async ({ id }: { id: string }) =>
      (await http.post<object>(`/users/${encodeURIComponent(id)}/export`)).data,
  });
}
