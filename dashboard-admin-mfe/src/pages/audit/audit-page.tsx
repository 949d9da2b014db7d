import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { useDownload } from 'shared-products';
import {
  Button,
  EmptyState,
  FailedState,
  HeadRow,
  Notice,
  PageHeading,
  PageTitle,
  ProgressBar,
  Skeleton,
  SlowNotice,
  useFilterParams,
} from 'shared-ui';
import { auditQuery, loadAuditCsv } from '../../api/audit';
import { readAuditFilter, readBefore, readFilterFields, readSubject, withFilter } from './audit-filter';
import { List, Pages, Skeletons, Subject } from './audit-page.styles';
import { AuditTable } from './audit-table';
import { subjectText } from './audit-text';
import { AuditToolbar } from './audit-toolbar';

const queryOf = (params: URLSearchParams) => auditQuery({ ...readAuditFilter(params), before: readBefore(params) });

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.query(queryOf(new URL(request.url).searchParams)).catch(noop);
  return null;
}

/** What admins, teams and commands did, newest first. Filter and position are URL parameters. */
export function Component() {
  const [params, changeParams] = useFilterParams();
  const query = queryOf(params);
  const { data, isPending, isError, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { download, isDownloading, failure } = useDownload(
    'The entries could not be exported. Check your connection and try again.',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const subject = readSubject(params);
  const isLater = readBefore(params) !== undefined;

  const turnTo = (before: number | null) => () => {
    changeParams((latest) => {
      const next = withFilter(latest, {});
      if (before !== null) next.set('before', String(before));
      return next;
    });
    heading.current?.focus();
  };

  return (
    <>
      <PageTitle>Audit</PageTitle>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          Audit
        </PageHeading>
        <Button
          busy={isDownloading}
          onClick={() => void download('audit.csv', () => loadAuditCsv(readAuditFilter(params)))}
        >
          Export as CSV
        </Button>
      </HeadRow>
      <AuditToolbar
        fields={readFilterFields(params)}
        onFilter={(fields) => {
          changeParams((latest) => withFilter(latest, { ...fields }), { preventScrollReset: true });
        }}
      />
      {subject !== undefined && (
        <Subject>
          Only entries on {data?.entries[0] && !isPlaceholderData ? subjectText(data.entries[0]) : subject}
          <Button
            onClick={() => {
              changeParams((latest) => withFilter(latest, { subject: '' }));
              heading.current?.focus();
            }}
          >
            Show all entries
          </Button>
        </Subject>
      )}
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isPending && (
        <>
          <ProgressBar label="Loading the audit" />
          <Skeletons>
            {['one', 'two', 'three', 'four', 'five'].map((placeholder) => (
              <Skeleton key={placeholder} height="4rem" />
            ))}
          </Skeletons>
          <SlowNotice onRetry={retry} />
        </>
      )}
      {isError && <FailedState message="The entries could not be loaded." onRetry={retry} />}
      {data?.entries.length === 0 && <EmptyState />}
      {data && data.entries.length > 0 && (
        <List aria-busy={isPlaceholderData}>
          <AuditTable entries={data.entries} />
          {(isLater || data.next !== null) && (
            <Pages aria-label="Pages of entries">
              {isLater && <Button onClick={turnTo(null)}>Newest entries</Button>}
              {data.next !== null && <Button onClick={turnTo(data.next)}>Older entries</Button>}
            </Pages>
          )}
        </List>
      )}
    </>
  );
}
