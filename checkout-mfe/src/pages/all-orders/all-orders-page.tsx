import { noop } from '@tanstack/react-query';
import { countedOrders } from 'contract/orders';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { readPage } from 'shared-products';
import { EmptyState } from 'shared-ui';
import { allOrdersQuery, type OrderFilter } from '../../api/orders';
import { ListPage } from '../../list/list-page';
import { useList } from '../../list/use-list';
import { readStatus } from '../../orders/order-text';
import { AllOrdersTable } from './all-orders-table';
import { AllOrdersToolbar, maxSearchLength } from './all-orders-toolbar';
import { OrderFiles } from './order-files';

/** The filter in the address, e.g. `?q=bo@&status=paid&page=2`. Ignores invalid values. */
const readFilter = (params: URLSearchParams): OrderFilter => ({
  q: params.get('q')?.trim().slice(0, maxSearchLength) || undefined,
  status: readStatus(params),
  page: readPage(params),
});

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.query(allOrdersQuery(readFilter(new URL(request.url).searchParams))).catch(noop);
  return null;
}

/** The orders of all buyers. */
export function Component() {
  const { heading, ...list } = useList(readFilter, allOrdersQuery);
  return (
    <ListPage
      title="All Orders"
      heading={heading}
      list={list}
      toolbar={
        <>
          <AllOrdersToolbar filter={list.filter} onSearch={list.change('q')} onStatus={list.change('status')} />
          <OrderFiles filter={list.filter} />
        </>
      }
      countedUpTo={countedOrders}
      empty={<EmptyState />}
    >
      {(orders) => <AllOrdersTable orders={orders} />}
    </ListPage>
  );
}
