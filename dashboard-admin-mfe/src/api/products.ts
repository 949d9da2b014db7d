import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-auth';

/**
 * Takes a product off sale, whoever created it, which closes the reports about it, and puts it on sale again. Both fail with 404
 * if that was done before.
 */
export function useProductModeration() {
  const unlisting = useModerationCall(async ({ id, reason }: { id: string; reason: string }) => {
    await http.post(`/product/${encodeURIComponent(id)}/unlist`, { reason });
  });
  const relisting = useModerationCall(
    async (id: string) =>
      (await http.post<{ listed: boolean }>(`/product/${encodeURIComponent(id)}/relist`)).data.listed,
  );
  return { unlist: unlisting.mutateAsync, relist: relisting.mutateAsync };
}

/** Afterwards, the lists and the number in the side menu are fetched again. */
function useModerationCall<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [['products'], ['product-reports'], ['menu-count']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
