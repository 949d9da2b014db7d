import { useQuery } from '@tanstack/react-query';
import { cartQuery, session, useSession, wishlistQuery } from 'shared-auth';
import { Button } from 'shared-ui';
import { BackButton } from './back-row';
import { Bar, BarLink, Person } from './embed-layout.styles';
import { useSurface } from './surface-context';
import { useRequestLogin } from './use-request-login';

/** Links to the pages, the cart and wishlist counts, and the signed-in person. */
export function NavigationBar() {
  const { options } = useSurface();
  const { user, loading } = useSession();
  const email = loading ? undefined : user?.email;
  const cart = useQuery(cartQuery(email));
  const wishlist = useQuery(wishlistQuery(email));
  const requestLogin = useRequestLogin();
  return (
    <Bar aria-label="Shop">
      {options.routing === 'memory' && <BackButton />}
      <BarLink to="/" end>
        Home
      </BarLink>
      <BarLink to="/products">Products</BarLink>
      <BarLink to="/profile/wishlist">Wishlist ({wishlist.data?.length ?? 0})</BarLink>
      <BarLink to="/profile/cart">Cart ({cart.data?.length ?? 0})</BarLink>
      <Person>
        {user && <span>{user.displayName || user.email}</span>}
        {/* A session that the page hands over is the page's to end. */}
        {user && !options.getIdToken && (
          <Button variant="quiet" onClick={() => void session.logOut()}>
            Log out
          </Button>
        )}
        {!user && !loading && (
          <Button
            variant="quiet"
            onClick={() => {
              requestLogin('page');
            }}
          >
            Log in
          </Button>
        )}
      </Person>
    </Bar>
  );
}
