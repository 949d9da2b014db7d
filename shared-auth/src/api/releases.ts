import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from './http';
import type { Override, PartReleases } from './types';

/** Releases happen without this page's doing, several a day: asked again every ten seconds while it is looked at. */
const refreshMs = 10_000;

/** What is live of every part, what was before, and who did what; admins only. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: ['releases'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => (await http.get<PartReleases[]>('/releases', { signal })).data,
  });

/** Changes what visitors get of the part with this name. */
function useReleaseAction(action: 'rollback' | 'promote') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => http.post(`/releases/${encodeURIComponent(name)}/${action}`, {}),
    onSettled: () => client.invalidateQueries({ queryKey: ['releases'] }),
  });
}

/** Withdraws the part's canary or, where none runs, puts back what its live version replaced. */
export const useRollBack = () => useReleaseAction('rollback');

/** Gives the part's canary to everybody. */
export const usePromote = () => useReleaseAction('promote');

/** Permits one remote to come from one address, in the browser that confirms it, for an hour; gives the permission to hand over. */
export const usePermitOverride = () =>
  useMutation({
    mutationFn: async (override: Override) =>
      (await http.post<{ permit: string }>('/releases/override-permission', override)).data.permit,
  });
