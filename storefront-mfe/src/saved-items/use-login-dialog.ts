import { useGoToLogin } from 'shared-auth';
import { confirmDialog } from 'shared-ui';
import { useLocation } from 'react-router-dom';

/** Asks a visitor to log in. Returns whether the visitor agreed; after the login the person returns to the present page. */
export function useLoginDialog(): () => Promise<boolean> {
  const goToLogin = useGoToLogin();
  const { pathname, search, hash } = useLocation();
  return async () => {
    const agreed = await confirmDialog({
      title: 'You are not Logged In',
      text: 'Please log in to add to the cart/wishlist',
      confirmLabel: 'Yes, Login',
    });
    if (agreed) goToLogin(pathname + search + hash);
    return agreed;
  };
}
