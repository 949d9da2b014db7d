/** What the calls of the cart and of the wishlist have in common: how the cached lists follow each change. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CartItem, Product, WishlistItem } from './types';

/** The two lists that a signed-in person keeps; also the first element of their query keys. */
export type SavedList = 'cart' | 'wishlist';

type SavedItem = CartItem | WishlistItem;
type NewSavedItem = Omit<SavedItem, '_id'>;

/** Adds a product with `post` and puts the new item into the cached list. */
export function useAddSavedItem(
  list: SavedList,
  email: string,
  post: (item: NewSavedItem) => Promise<{ insertedId: string }>,
) {
  const client = useQueryClient();
  const toItem = ({ _id: productId, name, photos, price }: Product) => ({ productId, email, name, photos, price });
  return useMutation({
    mutationFn: (product: Product) => post(toItem(product)),
    onSuccess: ({ insertedId }, product) => {
      updateCachedList(client, list, (items) => [...items, { _id: insertedId, ...toItem(product) }]);
      refetchList(client, list);
    },
  });
}

/**
 * Removes an item from the cached list, then deletes it with `remove`. A failure puts the item back. Runs after earlier changes of
 * the list, which could otherwise bring the item back.
 */
export function useDeleteSavedItem(list: SavedList, remove: (id: string) => Promise<{ deletedCount: number }>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: list },
    mutationFn: remove,
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: [list] });
      const before = client.getQueriesData<SavedItem[]>({ queryKey: [list] });
      updateCachedList(client, list, (items) => items.filter(({ _id }) => _id !== id));
      return before;
    },
    onError: (_error, _id, before) => {
      for (const [key, items] of before ?? []) client.setQueryData(key, items);
    },
    onSettled: () => {
      refetchList(client, list);
    },
  });
}

function updateCachedList(client: QueryClient, list: SavedList, change: (items: SavedItem[]) => SavedItem[]): void {
  client.setQueriesData<SavedItem[]>({ queryKey: [list] }, (items) => items && change(items));
}

/** Not awaited: the network may fail after the write has succeeded, and the write's result must not wait for it. */
function refetchList(client: QueryClient, list: SavedList): void {
  void client.invalidateQueries({ queryKey: [list] });
}
