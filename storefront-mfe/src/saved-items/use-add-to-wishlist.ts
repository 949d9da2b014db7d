import { statusOf, useAddWishlistItem, useSession, type Product } from 'shared-auth';
import { messageDialog, toast } from 'shared-ui';
import { showSaveError } from './show-save-error';
import { useLoginDialog } from './use-login-dialog';

/** What the Add to Wishlist button does: sends `POST /wishlist` and shows the result. Visitors are asked to log in. */
export function useAddToWishlist(product: Product) {
  const { user } = useSession();
  const { mutateAsync, isPending } = useAddWishlistItem(user?.email ?? '');
  const askToLogIn = useLoginDialog();

  const addToWishlist = async () => {
    if (!user) {
      await askToLogIn();
      return;
    }
    try {
      await mutateAsync(product);
      void toast('the product added to your wishlist');
    } catch (error) {
      if (statusOf(error) !== 400) return showSaveError(error);
      await messageDialog({ title: 'Wishlist', text: 'Product already in your wishlist', icon: 'info' });
    }
  };
  return { addToWishlist, isAdding: isPending };
}
