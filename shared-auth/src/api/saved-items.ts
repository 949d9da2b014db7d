import { queryOptions, skipToken, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { http } from './http';
import type { CartItem, Product, WishlistItem } from './types';

/** The two lists that a person keeps; both have the same three calls. */
export type SavedList = 'cart' | 'wishlist';

const savedQuery = <Item extends CartItem | WishlistItem>(list: SavedList, email: string | undefined) =>
  queryOptions({
    queryKey: [list, email],
    queryFn: email
      ? async ({ signal }) => (await http.get<Item[]>(`/${list}`, { params: { email }, signal })).data
      : skipToken,
  });

/** The cart of the person with this e-mail; not asked for while nobody is signed in. */
export const cartQuery = (email: string | undefined) => savedQuery<CartItem>('cart', email);

/** The wishlist of the person with this e-mail; not asked for while nobody is signed in. */
export const wishlistQuery = (email: string | undefined) => savedQuery<WishlistItem>('wishlist', email);

/** Changes the list at once by what is known. */
function updateList(
  client: QueryClient,
  list: SavedList,
  change: (items: (CartItem | WishlistItem)[]) => (CartItem | WishlistItem)[],
): void {
  client.setQueriesData<(CartItem | WishlistItem)[]>({ queryKey: [list] }, (items) => items && change(items));
}

/** Asks the server for the list again. The answer is not waited for: the network may be gone although the write has arrived. */
function refresh(client: QueryClient, list: SavedList): void {
  void client.invalidateQueries({ queryKey: [list] });
}

/** Adds a product to the list of the person with this e-mail. A product that the wishlist holds already fails with 400. */
export function useAddToList(list: SavedList, email: string) {
  const client = useQueryClient();
  const lineOf = ({ _id: productId, name, photos, price }: Product) => ({ productId, email, name, photos, price });
  return useMutation({
    mutationFn: async (product: Product) => (await http.post<{ insertedId: string }>(`/${list}`, lineOf(product))).data,
    onSuccess: ({ insertedId }, product) => {
      updateList(client, list, (items) => [...items, { _id: insertedId, ...lineOf(product) }]);
      refresh(client, list);
    },
  });
}

/** Deletes one line of the list, at once; where the server does not, the line comes back. `deletedCount` is 0 when it was gone already. */
export function useDeleteFromList(list: SavedList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.delete<{ deletedCount: number }>(`/${list}/${encodeURIComponent(id)}`)).data,
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: [list] });
      const before = client.getQueriesData<(CartItem | WishlistItem)[]>({ queryKey: [list] });
      updateList(client, list, (items) => items.filter(({ _id }) => _id !== id));
      return before;
    },
    onError: (_error, _id, before) => {
      for (const [key, items] of before ?? []) client.setQueryData(key, items);
    },
    onSettled: () => {
      refresh(client, list);
    },
  });
}
