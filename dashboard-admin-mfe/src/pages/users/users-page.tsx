import { keepPreviousData, noop, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient, useSession } from 'shared-auth';
import { pagesOf, useFocusAfterChange, useLastPage } from 'shared-products';
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
import { firstNumberOf, readUsersFilter } from './users-filter';
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
  const { heading, beforeChange } = useFocusAfterChange(data);
  const actions = useUserActions(beforeChange);
  useLastPage(filter.page, { data, isPlaceholderData }, changeParams);

  const change = (name: 'q' | 'sort' | 'state' | 'page') => (value: string) => {
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
      <UsersToolbar filter={filter} onSearch={change('q')} onSort={change('sort')} onState={change('state')} />
      {actions.failure && (
        <Notice $tone="danger" role="alert">
          {actions.failure}
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
            actions={actions}
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
