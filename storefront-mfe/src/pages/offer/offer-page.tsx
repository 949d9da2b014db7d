import { EmptyState, PageTitle, VisuallyHidden } from 'shared-ui';
import { PageFrame } from '../../layout/page-frame';

export function Component() {
  return (
    <PageFrame>
      <PageTitle>Special Offers</PageTitle>
      <VisuallyHidden as="h1">Special Offers</VisuallyHidden>
      <EmptyState />
    </PageFrame>
  );
}
