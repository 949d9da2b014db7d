import { cartQuery, queryClient, session, type CartItem } from 'shared-auth';
import { cartTotal } from '../../saved-items/cart-total';
import type { Emit } from '../contract';

/** Tells the page of the cart whenever it has been loaded or has changed; who logs in has theirs loaded for that. */
export function followCart(emit: Emit): () => void {
  let told: CartItem[] | undefined;
  const tell = () => {
    const email = session.getState().user?.email;
    const items = email ? queryClient.getQueryData(cartQuery(email).queryKey) : undefined;
    if (items === told) return;
    told = items;
    emit('ocs-cart-changed', { count: items?.length ?? 0, total: cartTotal(items ?? []) });
  };
  const stopCache = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'cart') tell();
  });
  const stopSession = session.subscribe(tell);
  return () => {
    stopCache();
    stopSession();
  };
}
