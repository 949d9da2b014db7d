import { isRouteErrorResponse } from 'react-router-dom';
import { ButtonLink, PageTitle } from 'shared-ui';
import { shellEntry } from '../pages/own-pages';
import { useReportedError } from '../reports/use-version-reports';
import { ErrorFrame } from './error-page.styles';

/** The page for unknown addresses and for errors of the router itself. */
export function ErrorPage() {
  const error = useReportedError(shellEntry);
  const isUnknown = !error || (isRouteErrorResponse(error) && error.status === 404);
  return (
    <ErrorFrame>
      <PageTitle>Not found</PageTitle>
      <h1>Oops!!!..</h1>
      <p>Sorry, an unexpected error has occurred.</p>
      <p>
        <strong>404 Not Found!!</strong>
      </p>
      <p>{isUnknown ? 'There is no page at this address.' : 'The page could not be shown. Please reload it.'}</p>
      <ButtonLink to="/">Back to the shop</ButtonLink>
    </ErrorFrame>
  );
}
