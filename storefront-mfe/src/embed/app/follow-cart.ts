import { QueryObserver } from '@tanstack/react-query';
import { cartQuery, queryClient, session, type CartItem } from 'shared-auth';
import { cartTotal } from '../../saved-items/cart-total';
import type { Emit } from '../contract';

/** Loads the cart of who is signed in, and tells the page of it then and whenever it has changed. */
export function followCart(emit: Emit): () => void {
  const query = () => cartQuery(session.getState().user?.email);
  const observer = new QueryObserver(queryClient, query());
  let told: CartItem[] | undefined;
  const stopCart = observer.subscribe(({ data }) => {
    if (data === told) return;
    told = data;
    emit('ocs-cart-changed', { count: data?.length ?? 0, total: cartTotal(data ?? []) });
  });
  const stopSession = session.subscribe(() => {
    observer.setOptions(query());
  });
  return () => {
    stopSession();
    stopCart();
  };
}
