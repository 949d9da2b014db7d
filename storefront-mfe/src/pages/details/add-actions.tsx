import { useRole, useSession, type Product } from 'shared-auth';
import { Button, prepareDialogs } from 'shared-ui';
import { useEffect } from 'react';
import { Actions } from './details.styles';
import { useAddProductTo } from '../../saved-items/use-add-product-to';

/** Add to Cart and Add to Wishlist: for buyers, and for visitors, who are asked to log in. */
export function AddActions({ product }: { product: Product }) {
  const { user, loading } = useSession();
  const role = useRole();
  const cart = useAddProductTo('cart', product);
  const wishlist = useAddProductTo('wishlist', product);
  useEffect(prepareDialogs, []);
  if (loading || (user && role !== 'buyer')) return null;
  return (
    <Actions>
      <Button variant="primary" busy={cart.isAdding} onClick={() => void cart.add()}>
        Add to Cart
      </Button>
      <Button busy={wishlist.isAdding} onClick={() => void wishlist.add()}>
        Add to Wishlist
      </Button>
    </Actions>
  );
}
