import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Adds a product to the list of the person with this e-mail. A product that the wishlist holds already fails with 400. */
export function useAddToList(list: SavedList, email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id: productId, name, photos, price }: Product) =>
      (await http.post<{ insertedId: string }>(`/${list}`, { productId, email, name, photos, price })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: [list] }),
  });
}

/** Deletes one line of the list; `deletedCount` is 0 when it was gone already. */
export function useDeleteFromList(list: SavedList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.delete<{ deletedCount: number }>(`/${list}/${encodeURIComponent(id)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: [list] }),
  });
}
