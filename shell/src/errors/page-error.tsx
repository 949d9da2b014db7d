import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailedState, PageTitle } from 'shared-ui';
import { RemoteError } from '../remotes/remote-error';
import { ErrorPage } from './error-page';

/** Replaces a page that failed, with a Try again button. Header and footer stay. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage />;
  const message = error instanceof RemoteError ? error.message : 'This page could not be shown.';
  return (
    <>
      <PageTitle>Not available</PageTitle>
      {/* Navigation to the same address runs the page's loader again, which fetches the remote again. */}
      <FailedState message={message} onRetry={() => void navigate(pathname + search, { replace: true })} />
    </>
  );
}
