import { noop } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { readPage } from 'shared-products';
import { ButtonLink, EmptyState } from 'shared-ui';
import { ownOrdersQuery } from '../../api/orders';
import { ListPage } from '../../list/list-page';
import { useList } from '../../list/use-list';
import { OrderCard } from './order-card';
import { Cards } from './orders.styles';

const readFilter = (params: URLSearchParams) => ({ page: readPage(params) });

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.query(ownOrdersQuery(readFilter(new URL(request.url).searchParams))).catch(noop);
  return null;
}

/** What the signed-in person has ordered. */
export function Component() {
  const { heading, ...list } = useList(readFilter, ownOrdersQuery);
  return (
    <ListPage
      title="Orders"
      heading={heading}
      list={list}
      empty={
        <EmptyState
          text="No orders yet."
          hint="Your orders appear here."
          action={
            <ButtonLink to="/products" variant="primary">
              Browse the products
            </ButtonLink>
          }
        />
      }
    >
      {(orders) => (
        <Cards>
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} />
            </li>
          ))}
        </Cards>
      )}
    </ListPage>
  );
}
