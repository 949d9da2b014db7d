import { FailedState, PageTitle } from 'shared-ui';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { PageFrame } from '../layout/page-frame';

/** Offers Try again for a product that failed to load. For an unknown product it opens the shop's error page. */
export function ProductErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error)) throw error;
  return (
    <PageFrame>
      <PageTitle>Product</PageTitle>
      <FailedState message="The product could not be loaded." onRetry={() => void revalidate()} />
    </PageFrame>
  );
}
