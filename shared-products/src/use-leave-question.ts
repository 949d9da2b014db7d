import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { session } from 'shared-auth';
import { confirmDialog } from 'shared-ui';

/** While there are unsaved changes, asks before the page is left. Who is logged out goes unasked: the form is kept. */
export function useLeaveQuestion(hasUnsavedChanges: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges && session.getState().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = async () => {
      // A log-out leaves the page first and ends the session then: there is nobody to ask any more.
      if (!(await session.whenReady())) return;
      const leaves = await confirmDialog({
        title: 'Leave without saving?',
        text: 'What you entered on this page will be lost.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      });
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    void ask();
  }, [blocker]);

  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsavedChanges) event.preventDefault();
      },
      [hasUnsavedChanges],
    ),
  );
}
