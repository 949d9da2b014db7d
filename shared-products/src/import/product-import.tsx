import { useEffect, useRef } from 'react';
import { FailedState, Notice, PageHeading, PageTitle, ProgressBar, VisuallyHidden } from 'shared-ui';
import { FileChooser } from './file-chooser';
import { ErrorRows, FirstRows } from './import-rows';
import { ImportState } from './import-state';
import { counted, rowsDone, rowsToImport } from './import-text';
import { BackLink, Stack } from './product-import.styles';
import type { ProductImport as Current } from './product-imports';
import { useProductImport } from './use-product-import';

/** Imports products from a CSV file: choose, check, import. A reload shows the same step again. */
export function ProductImport({ listPath }: { listPath: string }) {
  const { query, busy, uploaded, failure, check, ...actions } = useProductImport();
  const { data: current, isPending, isError, refetch } = query;
  const heading = useHeadingFocus(current);
  return (
    <>
      <PageTitle>Import products</PageTitle>
      <PageHeading ref={heading} tabIndex={-1}>
        Import products
      </PageHeading>
      <BackLink to={listPath}>Back to my products</BackLink>
      <Stack>
        {failure && (
          <Notice $tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <VisuallyHidden role="status">{announcementOf(busy === 'check', current)}</VisuallyHidden>
        {isPending && <ProgressBar label="Loading your import" />}
        {isError && !current && (
          <FailedState message="Your import could not be loaded." onRetry={() => void refetch()} />
        )}
        {current === null && (
          <FileChooser onFile={(file) => void check(file)} progress={busy === 'check' ? uploaded : undefined} />
        )}
        {current && <ImportState current={current} actions={{ ...actions, busy }} listPath={listPath} />}
        {current && current.planned.errors + current.done.errors > 0 && (
          <ErrorRows key={current.id} current={current} />
        )}
        {current?.status === 'ready' && <FirstRows id={current.id} />}
      </Stack>
    </>
  );
}

/** Another step replaces the button that had the focus, which then goes to the heading. */
function useHeadingFocus(current: Current | null | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  const step = current === undefined ? undefined : `${current?.id ?? ''} ${current?.status ?? ''}`;
  useEffect(() => {
    // Not at the first step: the shell has set the focus.
    const isNext = shown.current !== undefined && shown.current !== step;
    if (isNext && document.activeElement === document.body) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

/** Every tenth of a running import is announced. */
function announcementOf(isChecking: boolean, current: Current | null | undefined): string {
  if (isChecking) return 'The file is being checked.';
  if (!current) return '';
  const { status, planned, done } = current;
  const total = rowsToImport(current);
  switch (status) {
    case 'ready':
      return `${counted(total, 'row')} can be imported, ${counted(planned.errors, 'row')} with errors cannot.`;
    case 'running':
      return `${String(Math.floor((rowsDone(current) / Math.max(1, total)) * 10) * 10)} % imported.`;
    case 'stopped':
      return 'The import is stopped.';
    case 'finished':
      return `The import is finished: ${done.added.toLocaleString('en')} added, ${done.updated.toLocaleString('en')} updated.`;
    case 'failed':
      return 'The import has failed.';
  }
}
