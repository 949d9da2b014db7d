import { noop } from '@tanstack/react-query';
import { cartQuery, queryClient, session, wishlistQuery, type SavedList } from 'shared-auth';

/** Starts loading a list of who is signed in; the page shows its skeleton meanwhile. */
export async function prefetchList(list: SavedList): Promise<void> {
  const user = await session.whenReady();
  if (!user) return;
  if (list === 'cart') void queryClient.query(cartQuery(user.email)).catch(noop);
  else void queryClient.query(wishlistQuery(user.email)).catch(noop);
}
