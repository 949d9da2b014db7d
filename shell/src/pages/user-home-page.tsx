import { useQuery } from '@tanstack/react-query';
import { useSession } from 'shared-auth';
import { ButtonLink, Notice, PageHeading, PageTitle } from 'shared-ui';
import { Welcome } from './user-home-page.styles';
import { sellerRequestQuery } from '../session/seller-request';

/** The buyer's start page under /profile. */
export function Component() {
  const { user } = useSession();
  const { data: isRequesting } = useQuery(sellerRequestQuery(user?.email));
  return (
    <Welcome>
      <PageTitle>User Home</PageTitle>
      <PageHeading>User Home</PageHeading>
      <p>Welcome{user?.displayName ? `, ${user.displayName}` : ''}. Your cart and your wishlist are in the menu.</p>
      {isRequesting && <Notice $tone="info">Your request to sell is waiting for approval.</Notice>}
      <ButtonLink to="/products" variant="primary">
        Look at our products
      </ButtonLink>
    </Welcome>
  );
}
