import { useAddCartItem, useSession, type Product } from 'shared-auth';
import { toast } from 'shared-ui';
import { rememberProduct } from './remembered-product';
import { showSaveError } from './show-save-error';
import { useLoginDialog } from './use-login-dialog';

/** What every Add to Cart button does: sends `POST /cart` and shows the result. Visitors are asked to log in; then the product is added. */
export function useAddToCart(product: Product) {
  const { user } = useSession();
  const { mutateAsync, isPending } = useAddCartItem(user?.email ?? '');
  const askToLogIn = useLoginDialog();

  const addToCart = async () => {
    if (!user) {
      if (await askToLogIn()) rememberProduct(product._id);
      return;
    }
    try {
      await mutateAsync(product);
      void toast('the product added to your cart');
    } catch (error) {
      await showSaveError(error);
    }
  };
  return { addToCart, isAdding: isPending };
}
