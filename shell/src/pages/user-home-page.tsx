import { useSession } from 'shared-auth';
import { ButtonLink, PageHeading, PageTitle } from 'shared-ui';
import { Welcome } from './user-home-page.styles';

/** The buyer's start page under /profile. */
export function Component() {
  const { user } = useSession();
  return (
    <Welcome>
      <PageTitle>User Home</PageTitle>
      <PageHeading>User Home</PageHeading>
      <p>Welcome{user?.displayName ? `, ${user.displayName}` : ''}. Your cart and your wishlist are in the menu.</p>
      <ButtonLink to="/products" variant="primary">
        Look at our products
      </ButtonLink>
    </Welcome>
  );
}
