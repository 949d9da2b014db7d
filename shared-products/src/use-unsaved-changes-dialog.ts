import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
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

  /** Answers for the last navigation: a person may click several links before the dialog is there. */
  const answer = useEffectEvent((isDiscarded: boolean) => {
    if (blocker.state !== 'blocked') return;
    isLeaving.current = isDiscarded;
    if (isDiscarded) blocker.proceed();
    else blocker.reset();
  });

  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    let isCurrent = true;
    const ask = async () => {
      // A logout navigates first and ends the session afterwards.
      if (!(await session.whenReady())) return;
      const isDiscarded = await confirmDialog({
        title: 'Leave without saving?',
        text: 'Your changes on this page will be lost.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      });
      if (isCurrent) answer(isDiscarded);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [isBlocked]);

  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsavedChanges && !isLeaving.current) event.preventDefault();
      },
      [hasUnsavedChanges],
    ),
  );
}
