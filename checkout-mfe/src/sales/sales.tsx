import { noop } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { readPage } from 'shared-products';
import { EmptyState } from 'shared-ui';
import { salesQuery, type SaleFilter } from '../api/sales';
import { ListPage } from '../list/list-page';
import { StatusSelect } from '../list/status-select';
import { useList } from '../list/use-list';
import { readStatus } from '../orders/order-text';
import { Filter } from './sales.styles';
import { SalesTable } from './sales-table';
import { useSaleActions } from './use-sale-actions';

/** The filter in the address, e.g. `?status=paid&page=2`. Ignores invalid values. */
const readFilter = (params: URLSearchParams): SaleFilter => ({
  status: readStatus(params),
  page: readPage(params),
});

/** The loader of the pages that show sales. It does not wait: the page shows its skeleton meanwhile. */
export function salesLoader({ request }: LoaderFunctionArgs) {
  void queryClient.query(salesQuery(readFilter(new URL(request.url).searchParams))).catch(noop);
  return null;
}

/** What the signed-in person has sold, and how far it is: for sellers, and for admins who sell. */
export function Sales() {
  const { heading, beforeChange, ...list } = useList(readFilter, salesQuery);
  const { failure, ...actions } = useSaleActions(beforeChange);
  return (
    <ListPage
      title="Sales"
      heading={heading}
      list={list}
      toolbar={
        <Filter>
          <StatusSelect status={list.filter.status} onStatus={list.change('status')} />
        </Filter>
      }
      failure={failure}
      empty={<EmptyState />}
    >
      {(sales) => <SalesTable sales={sales} actions={actions} />}
    </ListPage>
  );
}
