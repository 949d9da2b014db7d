import { useQuery } from '@tanstack/react-query';
import { useSession } from 'shared-auth';
import { Notice, useFilterParams, withFilterParam } from 'shared-ui';
import { Link } from 'react-router-dom';
import { unlistedProductsQuery } from './unlisted-products-query';

/** Leads to the products that an admin took off sale, if there are any: the person's own, or with `isAll` those of all. */
export function UnlistedProductsNotice({ isAll }: { isAll: boolean }) {
  const { user } = useSession();
  const [params] = useFilterParams();
  const query = unlistedProductsQuery({ creator: isAll ? 'all' : undefined, page: 1, limit: 1 });
  const { data, isError } = useQuery({ ...query, enabled: user !== null });
  const search = withFilterParam(params, 'status', 'unlisted').toString();
  if (isError) {
    return (
      <Notice $tone="info">
        <Link to={{ search }}>Show the products off sale</Link>
      </Notice>
    );
  }
  if (!data || data.total === 0) return null;
  const { total } = data;
  return (
    <Notice $tone="info">
      {total === 1 ? 'An admin took a product off sale.' : `Admins took ${total} products off sale.`}{' '}
      <Link to={{ search }}>{total === 1 ? 'Show it' : 'Show them'}</Link>
    </Notice>
  );
}
