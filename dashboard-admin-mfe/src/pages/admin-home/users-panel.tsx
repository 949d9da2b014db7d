import { useQuery } from '@tanstack/react-query';
import { queryClient, usersQuery } from 'shared-auth';
import { ButtonLink } from 'shared-ui';
import { Muted, Row, Rows } from './admin-home.styles';
import { Panel } from './panel';

const usersPerPage = 5;

/** Tells how many users there are; the server lists who registered first first. */
export const firstUsersQuery = () => usersQuery({ page: 1, limit: usersPerPage });

export function UsersPanel() {
  const first = useQuery(firstUsersQuery());
  const lastPage = Math.max(1, Math.ceil((first.data?.total ?? 0) / usersPerPage));
  const lastQuery = usersQuery({ page: lastPage, limit: usersPerPage });
  const last = useQuery({ ...lastQuery, enabled: first.isSuccess });
  const newest = first.data && last.data?.items.toReversed();
  return (
    <Panel
      title="Newest users"
      total={newest && `Total Users: ${first.data.total}`}
      failure={first.isError || last.isError ? 'The users could not be loaded.' : undefined}
      onRetry={() =>
        void queryClient.resetQueries({ queryKey: (first.isSuccess ? lastQuery : firstUsersQuery()).queryKey })
      }
      action={<ButtonLink to="/profile/users">All Users</ButtonLink>}
    >
      <Rows aria-label="Newest users">
        {newest?.map(({ _id, name, email, role }) => (
          <Row key={_id}>
            <span>
              {name} <Muted>{email}</Muted>
            </span>
            <Muted>{role}</Muted>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
