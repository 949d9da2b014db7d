import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { statusOf } from 'shared-auth';
import { shellEntry } from '../pages/own-pages';
import { doubt } from '../remotes/refresh-version';
import { RemoteError } from '../remotes/remote-error';
import { tell } from './version-reports';

let hasContent = false;

/** Tells that a page of this part is shown, in a shell that works; with how long it took since the navigation, if it is the first. */
export function useShownReport(part: RegistryEntry): void {
  useEffect(() => {
    tell(part, { kind: 'loaded', ...(!hasContent && { contentMs: Math.round(performance.now()) }) });
    hasContent = true;
    tell(shellEntry, { kind: 'loaded' });
  }, [part]);
}

/** A request that failed says nothing about the page that sent it. */
const isOfServer = (error: unknown): boolean =>
  isRouteErrorResponse(error) ||
  statusOf(error) !== undefined ||
  (error instanceof Error && error.name === 'AxiosError');

/** The error of the route's boundary, told as one of this part, which may have been replaced when somebody tries again. */
export function useReportedError(part: RegistryEntry): unknown {
  const error = useRouteError();
  useEffect(() => {
    hasContent = true;
    if (!error || isOfServer(error)) return;
    doubt(part);
    const { fault } = error instanceof RemoteError ? error : RemoteError.from(part, error);
    const isLoading = error instanceof RemoteError || fault !== 'broken';
    tell(part, isLoading ? { kind: 'load-error', fault } : { kind: 'render-error' });
  }, [part, error]);
  return error;
}
