import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { pagesOf, readPage, useFocusAfterChange, useLastPage, useProductActions } from 'shared-products';
import {
  EmptyState,
  FailedState,
  HeadRow,
  Muted,
  Notice,
  PageHeading,
  PageTitle,
  Pagination,
  SelectField,
  Skeleton,
  SlowNotice,
  useFilterParams,
  withFilterParam,
} from 'shared-ui';
import { productReportsQuery, type ReportFilter as Filter } from '../../api/product-reports';
import { useProductModeration } from '../../api/products';
import { CardList } from '../../list/card-list.styles';
import { ReportItem } from './report-item';
import { ReportFilter } from './reports-page.styles';
import { useReportActions } from './use-report-actions';

/** The filter in the address, e.g. `?status=open&page=2`. Ignores invalid values. */
function readReportFilter(params: URLSearchParams): Filter {
  const status = params.get('status');
  return { page: readPage(params), status: status === 'open' || status === 'closed' ? status : undefined };
}

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.query(productReportsQuery(readReportFilter(new URL(request.url).searchParams))).catch(noop);
  return null;
}

/** What people reported about products and reviews. */
export function Component() {
  const [params, changeParams] = useFilterParams();
  const filter = readReportFilter(params);
  const query = productReportsQuery(filter);
  const { data, isPending, isError, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { heading, beforeChange } = useFocusAfterChange(data);
  useLastPage(filter.page, { data, isPlaceholderData }, changeParams);
  const moderation = useProductModeration();
  const { takeOffSale, ...product } = useProductActions(beforeChange);
  const report = useReportActions(beforeChange);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const problem = report.failure ?? product.failure;

  return (
    <>
      <PageTitle>Reports</PageTitle>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          Reports
        </PageHeading>
        {data && (
          <Muted as="p" role="status">
            Total Reports: {data.total}
          </Muted>
        )}
      </HeadRow>
      <ReportFilter>
        <SelectField
          label="Status"
          value={filter.status ?? ''}
          onChange={({ target: { value } }) => {
            changeParams((latest) => withFilterParam(latest, 'status', value), { preventScrollReset: true });
          }}
        >
          <option value="">All</option>
          <option value="open">Open</option>
          <option value="closed">Closed</option>
        </SelectField>
      </ReportFilter>
      {problem && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {isPending && (
        <>
          <Skeleton height="12rem" />
          <SlowNotice onRetry={retry} />
        </>
      )}
      {isError && <FailedState message="The reports could not be loaded." onRetry={retry} />}
      {data?.total === 0 && <EmptyState text="No reports." />}
      {data && data.total > 0 && (
        <>
          <CardList aria-busy={isPlaceholderData}>
            {data.items.map((item) => (
              <li key={item.id}>
                <ReportItem
                  report={item}
                  busy={product.isBusy(item.product.id) || report.isBusy(item.id)}
                  onTakeOffSale={() => {
                    report.clearFailure();
                    void takeOffSale({ _id: item.product.id, name: item.product.name }, moderation);
                  }}
                  onRemoveReview={() => {
                    product.clearFailure();
                    void report.removeReview(item);
                  }}
                  onClose={() => {
                    product.clearFailure();
                    void report.close(item.id);
                  }}
                />
              </li>
            ))}
          </CardList>
          <Pagination
            page={filter.page}
            pages={pagesOf(data.total)}
            onPage={(page) => {
              changeParams((latest) => withFilterParam(latest, 'page', String(page)));
              heading.current?.focus();
            }}
          />
        </>
      )}
    </>
  );
}
