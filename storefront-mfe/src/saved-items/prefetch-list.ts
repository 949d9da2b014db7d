import { noop } from '@tanstack/react-query';
import { cartQuery, queryClient, session, wishlistQuery, type SavedList } from 'shared-auth';

/** Starts loading a list of who is signed in; the page shows its skeleton meanwhile. */
export async function prefetchList(list: SavedList): Promise<void> {
  const email = session.expectedEmail() ?? (await session.whenReady())?.email;
  if (email === undefined) return;
  if (list === 'cart') void queryClient.query(cartQuery(email)).catch(noop);
  else void queryClient.query(wishlistQuery(email)).catch(noop);
}
