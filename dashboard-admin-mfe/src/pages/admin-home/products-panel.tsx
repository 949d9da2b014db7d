import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { productsQuery, queryClient, useSession } from 'shared-auth';
import { ButtonLink, Price } from 'shared-ui';
import { Row, Rows } from './admin-home.styles';
import { LoadedPanel } from './loaded-panel';

/** The admin's own products, newest first. */
export const latestProductsQuery = (email: string | undefined) => productsQuery({ email, limit: 5 });

export function ProductsPanel() {
  const { user } = useSession();
  const query = latestProductsQuery(user?.email);
  const products = useQuery({ ...query, enabled: user !== null });
  return (
    <LoadedPanel
      title="Your products"
      total={products.data && `Total Products: ${products.data.total}`}
      failure={products.isError ? 'Your products could not be loaded.' : undefined}
      onRetry={() => void queryClient.resetQueries({ queryKey: query.queryKey })}
      height="16.5rem"
      action={<ButtonLink to="/profile/adminProducts">Admin Product</ButtonLink>}
    >
      <Rows aria-label="Latest products">
        {products.data?.items.map(({ _id, name, price }) => (
          <Row key={_id}>
            <Link to={`/profile/adminUpdateProduct/${encodeURIComponent(_id)}`}>
              {name || 'Product without a name'}
            </Link>
            <Price amount={price} />
          </Row>
        ))}
      </Rows>
    </LoadedPanel>
  );
}
