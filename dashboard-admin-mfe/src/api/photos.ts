import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-auth';

/** Takes a photo down by its file name: it is deleted, removed from all products, and cannot be uploaded again. */
export function useTakePhotoDown() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      (await http.delete<{ deletedCount: number }>(`/upload/${encodeURIComponent(name)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}
