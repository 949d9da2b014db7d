import { noop, useQuery } from '@tanstack/react-query';
import { productsQuery, queryClient, session, useSession } from 'shared-auth';
import {
  ButtonLink,
  EmptyState,
  FailedState,
  HeadRow,
  Muted,
  PageHeading,
  PageTitle,
  PanelTitle,
  SlowNotice,
} from 'shared-ui';
import { LatestProducts, LatestProductsSkeleton } from './latest-products';
import { Actions, Section } from './seller-home.styles';

const latestQuery = (email: string | undefined) => productsQuery({ email, sort: 'updated', limit: 5 });

export function loader() {
  void queryClient.query(latestQuery(session.expectedEmail())).catch(noop);
  return null;
}

export function Component() {
  const { user } = useSession();
  const query = latestQuery(user?.email);
  const products = useQuery({ ...query, enabled: user !== null });
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  return (
    <>
      <PageTitle>Seller Home</PageTitle>
      <HeadRow>
        <PageHeading>Seller Home</PageHeading>
        <Actions>
          <ButtonLink to="/profile/addProduct" variant="primary">
            Add Product
          </ButtonLink>
          <ButtonLink to="/profile/myProducts">My Products</ButtonLink>
        </Actions>
      </HeadRow>
      <Section>
        {products.isPending && (
          <>
            <LatestProductsSkeleton />
            <SlowNotice onRetry={retry} />
          </>
        )}
        {products.isError && <FailedState message="Your products could not be loaded." onRetry={retry} />}
        {products.data && (
          <>
            <Muted>Total Products: {products.data.total}</Muted>
            <PanelTitle>Latest changes</PanelTitle>
            {products.data.total === 0 ? (
              <EmptyState hint="Add your first product." />
            ) : (
              <LatestProducts products={products.data.items} />
            )}
          </>
        )}
      </Section>
    </>
  );
}
