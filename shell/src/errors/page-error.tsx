import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { FailedState, PageTitle } from 'shared-ui';
import { RemoteError } from '../remotes/remote-error';
import { ErrorPage } from './error-page';

/** What stands in a page's place when it could not be loaded or failed: its own part of the window only, with "Try again". */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage />;
  const message = error instanceof RemoteError ? error.message : 'This page could not be shown.';
  // Navigating to the same address runs the page's loader again, and with it the fetch of the remote.
  return (
    <>
      <PageTitle>Not available</PageTitle>
      <FailedState message={message} onRetry={() => void navigate(pathname + search, { replace: true })} />
    </>
  );
}
