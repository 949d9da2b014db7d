import { noop, useQuery } from '@tanstack/react-query';
import { productsQuery, queryClient, session, useSession } from 'shared-auth';
import { ButtonLink, EmptyState, FailedState, PageHeading, PageTitle, SlowNotice } from 'shared-ui';
import { LatestProducts, LatestProductsSkeleton } from './latest-products';
import { Actions, Head, Section, SectionTitle } from './seller-home.styles';

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
      <Head>
        <PageHeading>Seller Home</PageHeading>
        <Actions>
          <ButtonLink to="/profile/addProduct" variant="primary">
            Add Product
          </ButtonLink>
          <ButtonLink to="/profile/myProducts">My Products</ButtonLink>
        </Actions>
      </Head>
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
            <p>Total Products: {products.data.total}</p>
            <SectionTitle>Latest changes</SectionTitle>
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
