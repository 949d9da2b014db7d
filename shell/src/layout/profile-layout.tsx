import { Outlet } from 'react-router-dom';
import { Content, Dashboard } from './profile-layout.styles';
import { ProfileMenu } from './profile-menu';

/** The frame of every page under /profile: the role's menu beside the page, or above it on small screens. */
export function ProfileLayout() {
  return (
    <Dashboard>
      <ProfileMenu />
      <Content>
        <Outlet />
      </Content>
    </Dashboard>
  );
}
