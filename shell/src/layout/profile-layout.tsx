import { Outlet } from 'react-router-dom';
import { useRole } from 'shared-auth';
import { Content, Dashboard, SideLink, SideMenu } from './profile-layout.styles';
import { useMenuEntries } from './use-menu-entries';

/** The frame of every page under /profile: a side menu by role beside the page; a row above it on small screens. */
export function ProfileLayout() {
  const role = useRole();
  const entries = useMenuEntries(role);
  return (
    <Dashboard>
      <SideMenu aria-label="Dashboard">
        <SideLink to="/" end>
          Home
        </SideLink>
        {entries.map(({ path, label }) => (
          <SideLink key={path} to={path}>
            {label}
          </SideLink>
        ))}
      </SideMenu>
      <Content>
        <Outlet />
      </Content>
    </Dashboard>
  );
}
