import { queryOptions, skipToken } from '@tanstack/react-query';
import { http } from './http';
import { useAddSavedItem, useDeleteSavedItem } from './saved-items';
import type { WishlistItem } from './types';

/** The wishlist of the person with this e-mail address; disabled while nobody is signed in (`undefined`). */
export const wishlistQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['wishlist', email],
    queryFn: email
      ? async ({ signal }) => (await http.get<WishlistItem[]>('/wishlist', { params: { email }, signal })).data
      : skipToken,
  });

/** Adds a product to the wishlist of the person with this e-mail address. Fails with 400 when the wishlist contains it already. */
export const useAddWishlistItem = (email: string) =>
  useAddSavedItem('wishlist', email, async (item) => (await http.post<{ insertedId: string }>('/wishlist', item)).data);

/** Deletes a wishlist item by its id. `deletedCount` is 0 when the item did not exist any more. */
export const useDeleteWishlistItem = () =>
  useDeleteSavedItem(
    'wishlist',
    async (id) => (await http.delete<{ deletedCount: number }>(`/wishlist/${encodeURIComponent(id)}`)).data,
  );
