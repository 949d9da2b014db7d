import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-auth';

/**
 * Takes a photo down by its file name: it is deleted, removed from all products, whose creators see the reason, and cannot be
 * uploaded again.
 */
export function useTakePhotoDown() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, reason }: { name: string; reason: string }) =>
      (await http.post<{ deletedCount: number }>(`/upload/${encodeURIComponent(name)}/takedown`, { reason })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}
