import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { problemOf, queryClient } from 'shared-auth';
import { useProductActions } from 'shared-products';
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
import { productReportsQuery, useCloseReport, type ReportFilter as Filter } from '../../api/product-reports';
import { useProductModeration } from '../../api/products';
import { CardList } from '../../list/card-list.styles';
import { pagesOf, readPage } from '../../list/list-pages';
import { ReportItem } from './report-item';
import { ReportFilter } from './reports-page.styles';

/** The filter in the address, e.g. `?status=open&page=2`. Ignores invalid values. */
function readReportFilter(params: URLSearchParams): Filter {
  const status = params.get('status');
  return { page: readPage(params), status: status === 'open' || status === 'closed' ? status : undefined };
}

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.query(productReportsQuery(readReportFilter(new URL(request.url).searchParams))).catch(noop);
  return null;
}

/** What people reported about products. */
export function Component() {
  const [params, changeParams] = useFilterParams();
  const filter = readReportFilter(params);
  const query = productReportsQuery(filter);
  const { data, isPending, isError, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const close = useCloseReport();
  const moderation = useProductModeration();
  const { takeOffSale, busyId, failure } = useProductActions(focusHeading);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const problem = close.isError
    ? (problemOf(close.error)?.title ?? 'The report was not closed. Check your connection and try again.')
    : failure;

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
            {data.items.map((report) => (
              <li key={report.id}>
                <ReportItem
                  report={report}
                  busy={busyId === report.product.id || (close.isPending && close.variables === report.id)}
                  onTakeOffSale={() =>
                    void takeOffSale({ _id: report.product.id, name: report.product.name }, moderation)
                  }
                  onClose={() => {
                    close.mutate(report.id, { onSuccess: focusHeading });
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
              focusHeading();
            }}
          />
        </>
      )}
    </>
  );
}
