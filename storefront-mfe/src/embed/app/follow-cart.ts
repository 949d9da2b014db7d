import { QueryObserver } from '@tanstack/react-query';
import { cartQuery, queryClient, session, type CartItem } from 'shared-auth';
import { cartTotal } from '../../saved-items/cart-total';
import type { Emit } from '../contract';

/** Loads the signed-in person's cart, and dispatches an event then and after each change. */
export function followCart(emit: Emit): () => void {
  const query = () => cartQuery(session.getState().user?.email);
  const observer = new QueryObserver(queryClient, query());
  let reported: CartItem[] | undefined;
  const stopCart = observer.subscribe(({ data }) => {
    if (data === reported) return;
    reported = data;
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
