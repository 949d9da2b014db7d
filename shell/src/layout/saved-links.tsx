import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cartQuery, useSession, wishlistQuery } from 'shared-auth';
import { Count, ToolLink } from './header.styles';
import { CartIcon, HeartIcon } from './icons';

/** The header's links to wishlist and cart. The pages share their queries, so the counts follow every change. */
export function SavedLinks() {
  const { user, loading } = useSession();
  const email = loading ? undefined : user?.email;
  const wishlist = useQuery(wishlistQuery(email));
  const cart = useQuery(cartQuery(email));
  return (
    <>
      <SavedLink to="/profile/wishlist" name="Wishlist" count={wishlist.data?.length} icon={<HeartIcon />} />
      <SavedLink to="/profile/cart" name="Cart" count={cart.data?.length} icon={<CartIcon />} />
    </>
  );
}

type SavedLinkProps = { to: string; name: string; count: number | undefined; icon: ReactNode };

function SavedLink({ to, name, count = 0, icon }: SavedLinkProps) {
  return (
    <ToolLink to={to} aria-label={`${name}, ${String(count)} ${count === 1 ? 'item' : 'items'}`}>
      {icon}
      <Count aria-hidden="true" data-none={count === 0 || undefined}>
        {count}
      </Count>
    </ToolLink>
  );
}
