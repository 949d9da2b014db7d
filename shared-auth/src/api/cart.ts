import { queryOptions, skipToken } from '@tanstack/react-query';
import { http } from './http';
import { useAddSavedItem, useDeleteSavedItem } from './saved-items';
import type { CartItem } from './types';

/** The cart of the person with this e-mail address; disabled while nobody is signed in (`undefined`). */
export const cartQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['cart', email],
    queryFn: email
      ? async ({ signal }) => (await http.get<CartItem[]>('/cart', { params: { email }, signal })).data
      : skipToken,
  });

/** Adds a product to the cart of the person with this e-mail address. */
export const useAddCartItem = (email: string) =>
  useAddSavedItem('cart', email, async (item) => (await http.post<{ insertedId: string }>('/cart', item)).data);

/** Deletes a cart item by its id. `deletedCount` is 0 when the item did not exist any more. */
export const useDeleteCartItem = () =>
  useDeleteSavedItem(
    'cart',
    async (id) => (await http.delete<{ deletedCount: number }>(`/cart/${encodeURIComponent(id)}`)).data,
  );
