import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Content, Dashboard } from './profile-layout.styles';
import { ProfileMenu } from './profile-menu';

/** Without its chunk, a page works as before. */
const AccountNotices = lazy(() =>
  import(/* webpackChunkName: "profile-extras" */ './account-notices').then(
    (module) => ({ default: module.AccountNotices }),
    () => ({ default: () => null }),
  ),
);

/** The frame of every page under /profile: the role's menu beside the page, or above it on small screens. */
export function ProfileLayout() {
  const { user } = useSession();
  return (
    <Dashboard>
      <ProfileMenu />
      <Content>
        {user && (
          <Suspense>
            <AccountNotices />
          </Suspense>
        )}
        <Outlet />
      </Content>
    </Dashboard>
  );
}
