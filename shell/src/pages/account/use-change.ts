import { useState } from 'react';
import { changeErrorText } from '../../session/account-error';

/** Runs a change of the account. `error` is a sentence for the form, the console has the details; `done` says what changed. */
export function useChange() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();

  const run = async (change: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    setDone(undefined);
    try {
      setDone(await change());
      return true;
    } catch (failure) {
      console.warn('The account was not changed.', failure);
      setError(changeErrorText(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, done, run };
}
