import { queryOptions } from '@tanstack/react-query';
import { http, type Schemas } from 'shared-auth';
import { refreshMs, releasesQuery, useReleaseChange } from './releases';

/** A time without releases. Without `endsAt` it lasts until an admin lifts it. */
export type Freeze = Schemas['Freeze'];

/** A new freeze. Without `beginsAt` it begins now. */
export type FreezeRequest = Schemas['FreezeRequestInput'];

/** The freezes of now and of later, the earliest first. */
export const freezesQuery = () =>
  queryOptions({
    queryKey: [...releasesQuery().queryKey, 'freezes'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => (await http.get<Freeze[]>('/releases/freezes', { signal })).data,
  });

/** Stops all releases now or for a time; admins only. */
export const useAddFreeze = () => useReleaseChange((freeze: FreezeRequest) => http.post('/releases/freezes', freeze));

/** Ends the freeze with this id, or cancels it if it is planned; admins only. */
export const useLiftFreeze = () =>
  useReleaseChange((id: string) => http.delete(`/releases/freezes/${encodeURIComponent(id)}`));
