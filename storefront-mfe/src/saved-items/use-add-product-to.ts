import { problemOf, statusOf, useAddToList, useGoToLogin, useSession, type Product, type SavedList } from 'shared-auth';
import { confirmDialog, messageDialog, toast } from 'shared-ui';
import { useLocation } from 'react-router-dom';

/** Puts a product into a list of the person's and says how that went; who is signed out is asked to log in. */
export function useAddProductTo(list: SavedList, product: Product) {
  const { user } = useSession();
  const { mutateAsync, isPending } = useAddToList(list, user?.email ?? '');
  const askToLogIn = useLoginQuestion();

  const add = async () => {
    if (!user) return askToLogIn();
    try {
      await mutateAsync(product);
      void toast(`the product added to your ${list}`);
    } catch (error) {
      await tellFailure(list, error);
    }
  };
  return { add, isAdding: isPending };
}

function useLoginQuestion() {
  const goToLogin = useGoToLogin();
  const { pathname, search, hash } = useLocation();
  return async () => {
    const agreed = await confirmDialog({
      title: 'You are not Logged In',
      text: 'Please log in to add to the cart/wishlist',
      confirmLabel: 'Yes, Login',
    });
    if (agreed) goToLogin(pathname + search + hash);
  };
}

async function tellFailure(list: SavedList, error: unknown): Promise<void> {
  const status = statusOf(error);
  // A list that is full: the server's sentence says so, and what to do.
  const full = status === 409 ? problemOf(error)?.title : undefined;
  // The session has ended, and the shop is on its way to /login.
  if (status === 401 || status === 403) return;
  if (list === 'wishlist' && status === 400) {
    await messageDialog({ title: 'Wishlist', text: 'Product already in your wishlist', icon: 'info' });
  } else if (full !== undefined) {
    await messageDialog({ title: list === 'cart' ? 'Cart' : 'Wishlist', text: full, icon: 'info' });
  } else {
    await messageDialog({ title: 'Error', text: 'Something went wrong. Please try again later.', icon: 'error' });
  }
}
