import { EmptyState, PageHeading, PageTitle } from 'shared-ui';
import { PageFrame } from '../../layout/page-frame';

export function Component() {
  return (
    <PageFrame>
      <PageTitle>Special Offers</PageTitle>
      <PageHeading>Special Offers</PageHeading>
      <EmptyState />
    </PageFrame>
  );
}
