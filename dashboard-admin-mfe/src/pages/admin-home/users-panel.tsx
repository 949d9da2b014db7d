import { useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { ButtonLink, Muted } from 'shared-ui';
import { usersQuery, type User } from '../../api/users';
import { Figure, Figures, Row, Rows } from './admin-home.styles';
import { LoadedPanel } from './loaded-panel';

/** The five newest users; its total counts all users. */
const newestUsersQuery = () => usersQuery({ sort: '-registered', limit: 5 });

/** One query per role, for its total only. */
const countQuery = (role: User['role']) => usersQuery({ role, limit: 1 });

/** All queries of the panel. */
export const usersPanelQueries = () => [newestUsersQuery(), ...(['buyer', 'seller', 'admin'] as const).map(countQuery)];

export function UsersPanel() {
  const newest = useQuery(newestUsersQuery());
  const counts = [
    { label: 'Buyers', ...useQuery(countQuery('buyer')) },
    { label: 'Sellers', ...useQuery(countQuery('seller')) },
    { label: 'Admins', ...useQuery(countQuery('admin')) },
  ];
  const isLoaded = newest.isSuccess && counts.every(({ isSuccess }) => isSuccess);
  const isFailed = newest.isError || counts.some(({ isError }) => isError);
  return (
    <LoadedPanel
      title="Users"
      total={isLoaded ? `Total Users: ${newest.data.total}` : undefined}
      failure={isFailed ? 'The users could not be loaded.' : undefined}
      onRetry={() => void queryClient.resetQueries({ queryKey: ['users'] })}
      height="23rem"
      action={<ButtonLink to="/profile/users">All Users</ButtonLink>}
    >
      <Figures aria-label="Users by role">
        {counts.map(({ label, data }) => (
          <li key={label}>
            {label} <Figure>{data?.total}</Figure>
          </li>
        ))}
      </Figures>
      <h3>Newest users</h3>
      <Rows aria-label="Newest users">
        {newest.data?.items.map(({ _id, name, email, role }) => (
          <Row key={_id}>
            <span>
              {name} <Muted>{email}</Muted>
            </span>
            <Muted>{role}</Muted>
          </Row>
        ))}
      </Rows>
    </LoadedPanel>
  );
}
