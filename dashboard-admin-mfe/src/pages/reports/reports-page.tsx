import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { problemOf, queryClient } from 'shared-auth';
import { pagesOf, readPage, useBusyIds, useFocusAfterChange, useLastPage, useProductActions } from 'shared-products';
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
  toast,
  useFilterParams,
  withFilterParam,
} from 'shared-ui';
import { productReportsQuery, useCloseReport, type ReportFilter as Filter } from '../../api/product-reports';
import { useProductModeration } from '../../api/products';
import { CardList } from '../../list/card-list.styles';
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
  const { heading, beforeChange } = useFocusAfterChange(data);
  useLastPage(filter.page, { data, isPlaceholderData }, changeParams);
  const { mutateAsync: closeReport } = useCloseReport();
  const closing = useBusyIds();
  const [closeFailure, setCloseFailure] = useState<string>();
  const moderation = useProductModeration();
  const { takeOffSale, isBusy, failure, clearFailure } = useProductActions(beforeChange);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const problem = closeFailure ?? failure;

  async function close(id: string): Promise<void> {
    beforeChange();
    clearFailure();
    setCloseFailure(undefined);
    try {
      await closing.during(id, () => closeReport(id));
      void toast('The report is closed.');
    } catch (error) {
      console.warn('A report was not closed.', error);
      setCloseFailure(problemOf(error)?.title ?? 'The report was not closed. Check your connection and try again.');
    }
  }

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
                  busy={isBusy(report.product.id) || closing.isBusy(report.id)}
                  onTakeOffSale={() => {
                    setCloseFailure(undefined);
                    void takeOffSale({ _id: report.product.id, name: report.product.name }, moderation);
                  }}
                  onClose={() => void close(report.id)}
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
