import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { session } from 'shared-auth';
import { confirmDialog } from 'shared-ui';

/** Asks before unsaved changes are discarded by a navigation. Does not ask after a logout, when the draft is kept. */
export function useUnsavedChangesDialog(hasUnsavedChanges: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges && session.getState().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  /** The page may be left by a new document, which must not ask once more. */
  const isLeaving = useRef(false);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Another navigation, or the end of the page, ends the question.
    const question = new AbortController();
    const ask = async () => {
      // A logout navigates first and ends the session afterwards.
      if (!(await session.whenReady())) return;
      const isDiscarded = await confirmDialog(
        {
          title: 'Leave without saving?',
          text: 'Your changes on this page will be lost.',
          confirmLabel: 'Leave',
          cancelLabel: 'Stay',
        },
        question.signal,
      );
      if (question.signal.aborted) return;
      isLeaving.current = isDiscarded;
      if (isDiscarded) blocker.proceed();
      else blocker.reset();
    };
    void ask();
    return () => {
      question.abort();
    };
  }, [blocker]);

  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsavedChanges && !isLeaving.current) event.preventDefault();
      },
      [hasUnsavedChanges],
    ),
  );
}
