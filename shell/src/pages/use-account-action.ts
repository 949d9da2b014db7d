import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AfterLoginState } from 'shared-auth';
import { safeReturnPath } from '../session/return-path';
import { accountErrorText } from '../session/account-error';

/**
 * Runs a log-in or sign-up and then leads back to where the person came from. A failure is logged and answered as a sentence
 * for the form.
 */
export function useAccountAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };

  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await action();
    } catch (failure) {
      console.warn('Signing in failed:', failure);
      setError(accountErrorText(failure));
      setBusy(false);
      return;
    }
    // `afterLogin` lets a guard that denies this person too send them home and not back here.
    await navigate(safeReturnPath(state), { replace: true, state: { afterLogin: true } satisfies AfterLoginState });
  };
  return { busy, error, run };
}
