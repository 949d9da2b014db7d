import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, type Schemas } from 'shared-auth';

/** A part's live version, canary, history and audit log. Sizes in bytes compressed with brotli, rates from 0 to 1. */
export type PartReleases = Schemas['PartReleases'];

/** A remote, and the origin that replaces its release, e.g. `http://localhost:3003`. */
type Override = Schemas['OverrideInput'];

/** Teams release several times a day: an open page refreshes every ten seconds. */
export const refreshMs = 10_000;

/** Releases of every part; admins only. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: ['releases'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => (await http.get<PartReleases[]>('/releases', { signal })).data,
  });

/** Sends a change, after which everything about releases is loaded again: a change of one thing may end a canary. */
export function useReleaseChange<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: releasesQuery().queryKey }),
  });
}

/** Changes the version that visitors get of the part with this name. */
const useReleaseAction = (action: 'rollback' | 'promote') =>
  useReleaseChange((name: string) => http.post(`/releases/${encodeURIComponent(name)}/${action}`, {}));

/** Withdraws the part's canary or, without one, restores the previous live version. */
export const useRollBack = () => useReleaseAction('rollback');

/** Makes the part's canary live for all visitors. */
export const usePromote = () => useReleaseAction('promote');

/** Permits one remote to come from one origin for an hour. Returns the permission for the developer whose browser confirms it. */
export const usePermitOverride = () =>
  useMutation({
    mutationFn: async (override: Override) =>
      (await http.post<{ permit: string }>('/releases/override-permission', override)).data.permit,
  });
