import { cartQuery, queryClient, session, wishlistQuery, type SavedList } from 'shared-auth';

/** Starts loading a list of who is signed in; the page shows its skeleton meanwhile. */
export async function prefetchList(list: SavedList): Promise<void> {
  const user = await session.whenReady();
  if (!user) return;
  if (list === 'cart') void queryClient.prefetchQuery(cartQuery(user.email));
  else void queryClient.prefetchQuery(wishlistQuery(user.email));
}
