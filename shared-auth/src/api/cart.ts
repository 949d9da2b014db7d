import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from './http';
import {
  restoreLists,
  takeList,
  refetchList,
  updateCachedList,
  useAddSavedItem,
  useDeleteSavedItem,
} from './saved-items';
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

/**
 * Sets how many units of a product the cart contains; 0 removes it. Fails with 409 and a reason for people when the shop has
 * fewer. Changes run one after another, so that the last one wins.
 */
export function useSetCartQuantity() {
  const client = useQueryClient();
  const mutationKey = ['cart-quantity'];
  return useMutation({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: async ({ productId, quantity }: CartQuantity) =>
      (await http.put<{ quantity: number }>(`/cart/product/${encodeURIComponent(productId)}`, { quantity })).data,
    onMutate: async ({ productId, quantity }) => {
      const before = await takeList(client, 'cart');
      updateCachedList<CartItem>(client, 'cart', (items) => withQuantity(items, productId, quantity));
      return before;
    },
    onError: (_error, _change, before) => {
      restoreLists(client, before);
    },
    onSettled: () => {
      // The list of an earlier change would undo what is shown of the next one.
      if (client.isMutating({ mutationKey }) === 1) refetchList(client, 'cart');
    },
  });
}

type CartQuantity = { productId: string; quantity: number };

/** The items with this number of units of a product, in the same order; a new unit is a copy of the first. */
function withQuantity(items: CartItem[], productId: string, quantity: number): CartItem[] {
  const units = items.filter((item) => item.productId === productId);
  const removed = new Set(units.slice(quantity));
  const copies = units.slice(0, 1).flatMap((unit) => Array<CartItem>(Math.max(0, quantity - units.length)).fill(unit));
  return [...items.filter((item) => !removed.has(item)), ...copies];
}
