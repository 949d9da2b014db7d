import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cartQuery, http, type CartItem } from 'shared-auth';

type CartQuantity = { productId: string; quantity: number };

const mutationKey = ['cart-quantity'];

/**
 * Sets how many units of a product the cart contains; 0 removes it. Fails with 409 and a reason for people when the shop has
 * fewer. Changes run one after another, so that the last one wins.
 */
export function useSetCartQuantity(email: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = cartQuery(email);
  return useMutation({
    mutationKey,
    // As the deletions of the cart.
    scope: { id: 'cart' },
    mutationFn: ({ productId, quantity }: CartQuantity) =>
      http.put(`/cart/product/${encodeURIComponent(productId)}`, { quantity }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (items) => items && withQuantity(items, change));
      return before;
    },
    onError: (_error, _change, before) => {
      client.setQueryData(queryKey, before);
    },
    onSettled: () => {
      // The list of an earlier change would undo what is shown of the next one.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}

/** The items with this number of units of a product, in the same order; a new unit is a copy of the first. */
function withQuantity(items: CartItem[], { productId, quantity }: CartQuantity): CartItem[] {
  const units = items.filter((item) => item.productId === productId);
  const removed = new Set(units.slice(quantity));
  const copies = units.slice(0, 1).flatMap((unit) => Array<CartItem>(Math.max(0, quantity - units.length)).fill(unit));
  return [...items.filter((item) => !removed.has(item)), ...copies];
}
