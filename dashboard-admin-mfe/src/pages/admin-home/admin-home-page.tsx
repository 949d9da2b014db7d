import { noop } from '@tanstack/react-query';
import { queryClient, session } from 'shared-auth';
import { ButtonLink, HeadRow, PageHeading, PageTitle } from 'shared-ui';
import { Panels } from './admin-home.styles';
import { latestProductsQuery, ProductsPanel } from './products-panel';
import { UsersPanel, usersPanelQueries } from './users-panel';

export function loader() {
  void queryClient.query(latestProductsQuery(session.expectedEmail())).catch(noop);
  for (const query of usersPanelQueries()) void queryClient.query(query).catch(noop);
  return null;
}

export function Component() {
  return (
    <>
      <PageTitle>Admin Home</PageTitle>
      <HeadRow>
        <PageHeading>Admin Home</PageHeading>
        <ButtonLink to="/profile/releases">Releases</ButtonLink>
      </HeadRow>
      <Panels>
        <UsersPanel />
        <ProductsPanel />
      </Panels>
    </>
  );
}
