import type { RemoteConfig } from 'contract/remote-config';
import { Link, Outlet } from 'react-router-dom';
import { session, useSession } from 'shared-auth';
import { Button, color, space } from 'shared-ui';
import styled from 'styled-components';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.lg};
  padding: ${space.md} ${space.gutter};
  border-bottom: 1px solid ${color.border};
`;

const Content = styled.main`
  padding: ${space.xl} ${space.gutter};
`;

/** The remote's name, links to its pages, and who is signed in. */
export function StandaloneFrame({ remote }: { remote: RemoteConfig }) {
  const { user } = useSession();
  const linked = remote.pages.filter(({ path }) => !path.includes(':'));
  return (
    <>
      <Bar>
        <strong>{remote.name}</strong>
        {linked.map(({ path }) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
        {user ? (
          <Button onClick={() => void session.logOut()}>Log out {user.email}</Button>
        ) : (
          <Link to="/login">Log in</Link>
        )}
      </Bar>
      <Content>
        <Outlet />
      </Content>
    </>
  );
}
