import { noop } from '@tanstack/react-query';
import { queryClient, session } from 'shared-auth';
import { PageHeading, PageTitle } from 'shared-ui';
import { Panels } from './admin-home.styles';
import { latestProductsQuery, ProductsPanel } from './products-panel';
import { firstUsersQuery, UsersPanel } from './users-panel';

export function loader() {
  void queryClient.query(latestProductsQuery(session.getState().user?.email)).catch(noop);
  void queryClient.query(firstUsersQuery()).catch(noop);
  return null;
}

export function Component() {
  return (
    <>
      <PageTitle>Admin Home</PageTitle>
      <PageHeading>Admin Home</PageHeading>
      <Panels>
        <UsersPanel />
        <ProductsPanel />
      </Panels>
    </>
  );
}
