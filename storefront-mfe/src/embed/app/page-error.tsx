import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ButtonLink, EmptyState, FailedState } from 'shared-ui';
import { useEffect } from 'react';
import { PageFrame } from '../../layout/page-frame';
import { useSurface } from './surface-context';

/** An unknown page, or a page that did not load, with a retry. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { emit } = useSurface();
  const isUnknown = !error || (isRouteErrorResponse(error) && error.status === 404);
  const message = isUnknown ? 'There is nothing at this address of the shop.' : 'This page could not be loaded.';
  useEffect(() => {
    emit('ocs-error', { code: 'page-failed', message, fatal: false });
  }, [emit, message]);
  return (
    <PageFrame>
      {isUnknown ? (
        <EmptyState text={message} action={<ButtonLink to="/products">Browse the products</ButtonLink>} />
      ) : (
        <FailedState message={message} onRetry={() => void navigate(pathname + search, { replace: true })} />
      )}
    </PageFrame>
  );
}
