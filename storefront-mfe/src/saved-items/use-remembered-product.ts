import { useQueryClient } from '@tanstack/react-query';
import { cartQuery, isTransient, productQuery, useAddCartItem, useRole, useSession } from 'shared-auth';
import { toast } from 'shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { rememberProduct, takeRememberedProduct } from './remembered-product';
import { showSaveError } from './show-save-error';

/** Puts the product that a visitor wanted into the cart once a buyer has logged in, unless the cart contains it. */
export function useRememberedProduct(): void {
  const { user } = useSession();
  const role = useRole();
  const client = useQueryClient();
  const { mutateAsync } = useAddCartItem(user?.email ?? '');

  const addRemembered = useEffectEvent(async () => {
    const productId = takeRememberedProduct();
    if (productId === null || role !== 'buyer') return;
    try {
      const cart = await client.query({ ...cartQuery(user?.email), staleTime: 0 });
      if (cart.some((item) => item.productId === productId)) return;
      await mutateAsync(await client.query(productQuery(productId)));
      void toast('the product added to your cart');
    } catch (error) {
      // The next page tries again, unless the product is sold out or removed.
      if (isTransient(error)) rememberProduct(productId);
      await showSaveError(error);
    }
  });
  useEffect(() => {
    if (role !== undefined) void addRemembered();
  }, [role]);
}
