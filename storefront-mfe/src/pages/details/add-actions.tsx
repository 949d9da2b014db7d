import { useRole, useSession, type Product } from 'shared-auth';
import { Button, prepareDialogs } from 'shared-ui';
import { useEffect } from 'react';
import { Actions } from './details.styles';
import { useAddToCart } from '../../saved-items/use-add-to-cart';
import { useAddToWishlist } from '../../saved-items/use-add-to-wishlist';

/** Add to Cart and Add to Wishlist, for buyers and for visitors; hidden for sellers and admins. */
export function AddActions({ product }: { product: Product }) {
  const { user, loading } = useSession();
  const role = useRole();
  const cart = useAddToCart(product);
  const wishlist = useAddToWishlist(product);
  useEffect(prepareDialogs, []);
  if (loading || (user && role !== 'buyer')) return null;
  return (
    <Actions>
      <Button
        variant="primary"
        busy={cart.isAdding}
        disabled={product.stock === 0}
        onClick={() => void cart.addToCart()}
      >
        Add to Cart
      </Button>
      <Button busy={wishlist.isAdding} onClick={() => void wishlist.addToWishlist()}>
        Add to Wishlist
      </Button>
    </Actions>
  );
}
