import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient, useSession } from 'shared-auth';
import {
  EmptyState,
  FailedState,
  HeadRow,
  Muted,
  Notice,
  PageHeading,
  PageTitle,
  Pagination,
  SlowNotice,
  useFilterParams,
  withFilterParam,
} from 'shared-ui';
import { usersQuery } from '../../api/users';
import { useUserActions } from './use-user-actions';
import { firstNumberOf, pagesOf, readUsersFilter } from './users-filter';
import { List } from './users-page.styles';
import { UsersSkeleton } from './users-skeleton';
import { UsersTable } from './users-table';
import { UsersToolbar } from './users-toolbar';

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.query(usersQuery(readUsersFilter(new URL(request.url).searchParams))).catch(noop);
  return null;
}

export function Component() {
  const { user } = useSession();
  const [params, changeParams] = useFilterParams();
  const filter = readUsersFilter(params);
  const query = usersQuery(filter);
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const retry = () => void queryClient.resetQueries({ queryKey: query.queryKey });
  const heading = useRef<HTMLHeadingElement>(null);
  const { makeSeller, remove, promotingId, deletingId, failure } = useUserActions(() => heading.current?.focus());

  const pages = data && !isPlaceholderData ? pagesOf(data.total) : undefined;
  const isBeyondLast = pages !== undefined && filter.page > pages;
  useEffect(() => {
    if (isBeyondLast) changeParams((latest) => withFilterParam(latest, 'page', String(pages)), { replace: true });
  }, [isBeyondLast, pages, changeParams]);

  const change = (name: 'q' | 'sort' | 'page') => (value: string) => {
    changeParams((latest) => withFilterParam(latest, name, value), { preventScrollReset: name !== 'page' });
  };

  return (
    <>
      <PageTitle>All Users</PageTitle>
      <HeadRow>
        <PageHeading ref={heading} tabIndex={-1}>
          All Users
        </PageHeading>
        {data && (
          <Muted as="p" role="status">
            Total Users: {data.total}
          </Muted>
        )}
      </HeadRow>
      <UsersToolbar filter={filter} onSearch={change('q')} onSort={change('sort')} />
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isPending && (
        <>
          <UsersSkeleton />
          <SlowNotice onRetry={retry} />
        </>
      )}
      {isError && <FailedState message="The users could not be loaded." onRetry={retry} />}
      {data?.total === 0 && <EmptyState />}
      {data && data.total > 0 && (
        <List aria-busy={isPlaceholderData}>
          <UsersTable
            users={data.items}
            firstNumber={firstNumberOf(filter.page)}
            ownEmail={user?.email}
            promotingId={promotingId}
            deletingId={deletingId}
            onMakeSeller={(person) => void makeSeller(person)}
            onDelete={(person) => void remove(person)}
          />
          <Pagination
            page={filter.page}
            pages={pagesOf(data.total)}
            onPage={(page) => {
              change('page')(String(page));
              heading.current?.focus();
            }}
          />
        </List>
      )}
    </>
  );
}
