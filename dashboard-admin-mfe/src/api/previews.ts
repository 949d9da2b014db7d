import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, type Schemas } from 'shared-auth';
import { refreshMs, releasesQuery } from './releases';

/** Versions that only those with its link get. `link` is a path of the shop. */
export type Preview = Schemas['Preview'];

/** The previews that have not ended. */
export const previewsQuery = () =>
  queryOptions({
    queryKey: [...releasesQuery().queryKey, 'previews'],
    staleTime: 0,
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => (await http.get<Preview[]>('/releases/previews', { signal })).data,
  });

/** Ends a preview: all of its parts are removed from it. */
export function useEndPreview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ preview, parts }: Preview) =>
      Promise.all(
        parts.map(({ name }) =>
          http.delete(`/releases/${encodeURIComponent(name)}/previews/${encodeURIComponent(preview)}`),
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: previewsQuery().queryKey }),
  });
}
