import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { AfterLoginState } from 'shared-auth';
import { safeReturnPath } from '../session/return-path';
import { accountErrorText } from '../session/account-error';

/** Runs a login or sign-up and then returns to the previous page. `error` is a sentence for the form; the console has the details. */
export function useAccountAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isLeaving = useNavigation().state !== 'idle';
  const isStaying = useRef(false);
  useEffect(() => {
    isStaying.current = !isLeaving;
    return () => {
      isStaying.current = false;
    };
  }, [isLeaving]);

  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await action();
    } catch (failure) {
      console.warn('The login or sign-up failed.', failure);
      setError(accountErrorText(failure));
      setBusy(false);
      return;
    }
    // Whoever has followed another link meanwhile goes there.
    if (!isStaying.current) return;
    // With `afterLogin`, a guard that denies this person too opens the home page instead of /login again.
    await navigate(safeReturnPath(state), { replace: true, state: { afterLogin: true } satisfies AfterLoginState });
  };
  return { busy, error, run };
}
