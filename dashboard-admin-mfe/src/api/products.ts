import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-auth';

/** Takes the product with this id off sale, whoever created it; admins only. Fails with 404 if it is not on sale. */
export function useUnlistProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.post<{ modifiedCount: number }>(`/product/${encodeURIComponent(id)}/unlist`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}
