import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { http, problemOf, type Schemas } from 'shared-auth';

/** A feature flag: what the versions in use declare, and what admins have set. */
export type Flag = Schemas['Flag'];

/** On or off, or a short text. */
export type FlagValue = Flag['shares'][number]['value'];

/** All settings of a flag. They replace those with this `revision`. */
export type FlagChange = Schemas['FlagChangeInput'];

/** What visitors met and did, by the value that they got. */
export type Experiment = Schemas['Experiment'];

type FlagKey = Pick<Flag, 'part' | 'flag'>;

/** All flags, sorted by part and name; admins only. */
export const flagsQuery = () =>
  queryOptions({
    queryKey: ['flags'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await http.get<Flag[]>('/flags', { signal })).data,
  });

/** The result of the flag's last experiment. It is loaded again after the beginning and the end. */
export const experimentQuery = ({ part, flag }: FlagKey, { startedAt, endedAt }: NonNullable<Flag['experiment']>) =>
  queryOptions({
    queryKey: [...flagsQuery().queryKey, part, flag, startedAt, endedAt],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await http.get<Experiment>(`/flags/${encodeURIComponent(part)}/${encodeURIComponent(flag)}/experiment`, {
          signal,
        })
      ).data,
  });

/** Only the list: the server answers 404 to a request for an experiment that was removed. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: flagsQuery().queryKey, exact: true });

/** Whether somebody else has changed the flag meanwhile. */
const wasChanged = (error: unknown): boolean => problemOf(error)?.type.endsWith('/flag-changed') === true;

/** Replaces the settings of a flag; admins only. Loads the flags again, also after somebody else's change. */
export function useChangeFlag({ part, flag }: FlagKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: FlagChange) =>
      http.put(`/flags/${encodeURIComponent(part)}/${encodeURIComponent(flag)}`, change),
    onSettled: (_answer, error) => (!error || wasChanged(error) ? reload(client) : undefined),
  });
}

/** Removes the settings with the given revision, and the experiment; admins only. */
export function useClearFlag({ part, flag }: FlagKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revision: number) =>
      http.delete(`/flags/${encodeURIComponent(part)}/${encodeURIComponent(flag)}`, { params: { revision } }),
    onSettled: () => reload(client),
  });
}
