import { noop } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { RegistryEntry } from 'contract/registry';
import { prepareTrace, statusOf } from 'shared-auth';
import { whenIdle } from 'shared-ui';
import { shellEntry } from '../pages/own-pages';
import { RemoteError } from '../remotes/remote-error';
import { report } from './version-reports';

/** Whether this page view has shown a page or an error. */
let hasContent = false;

/**
 * Reports that a page of this part is visible, and that the shell works; the first page of a page view includes its loading time.
 * Undefined while the page is not visible yet.
 */
export function useShownReport(part: RegistryEntry | undefined): void {
  useEffect(() => {
    if (!part) return;
    report(part, { kind: 'loaded', ...(!hasContent && { contentMs: Math.round(performance.now()) }) });
    if (!hasContent) {
      whenIdle(() => {
        prepareTrace();
        void import('./page-vitals').then(({ watchVitals }) => {
          watchVitals(part);
        }, noop);
      });
    }
    hasContent = true;
    report(shellEntry, { kind: 'loaded' });
  }, [part]);
}

/** A failed request is no fault of the page that sent it, also if the page gets it as the cause of another error. */
const isFailedRequest = (error: unknown): boolean =>
  isRouteErrorResponse(error) ||
  statusOf(error) !== undefined ||
  (error instanceof Error && (error.name === 'AxiosError' || isFailedRequest(error.cause)));

/**
 * The error of the route's boundary, reported for the version that failed: the one that was loading, or else `shown`. Passes
 * that version to `onFault`.
 */
export function useReportedError(shown: RegistryEntry, onFault?: (entry: RegistryEntry) => void): unknown {
  const error = useRouteError();
  useEffect(() => {
    hasContent = true;
    if (!error || isFailedRequest(error)) return;
    const { entry, fault } = error instanceof RemoteError ? error : RemoteError.from(shown, error);
    onFault?.(entry);
    const isLoading = error instanceof RemoteError || fault !== 'broken';
    report(entry, isLoading ? { kind: 'load-error', fault } : { kind: 'render-error' });
  }, [shown, error, onFault]);
  return error;
}
