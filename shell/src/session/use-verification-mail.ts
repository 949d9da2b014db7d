import { useEffect, useState } from 'react';
import { ownAccount } from './account';
import { changeErrorText } from './account-error';

/** Mails follow each other at this distance at least. */
const msBetweenMails = 60_000;

/** In the session storage: pages and reloads do not shorten the wait. */
const storageKey = 'ocs-verification-mail';

function secondsLeft(): number {
  try {
    const sentAt = Number(sessionStorage.getItem(storageKey));
    return Math.min(60, Math.max(0, Math.ceil((sentAt + msBetweenMails - Date.now()) / 1000)));
  } catch {
    // Storage is blocked. The provider has a limit of its own.
    return 0;
  }
}

function startWaiting(): void {
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // As above.
  }
}

/** Sends mails that verify the signed-in person's address. `secondsLeft` counts down to the next one; `result` is a sentence. */
export function useVerificationMail() {
  const [seconds, setSeconds] = useState(secondsLeft);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState('');
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => {
      setSeconds(secondsLeft());
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [seconds]);

  const send = async (): Promise<void> => {
    setBusy(true);
    // Otherwise the same sentence would not be announced again.
    setResult('');
    try {
      await ownAccount.sendVerification();
      startWaiting();
      setSeconds(secondsLeft());
      setResult('We have sent a new mail.');
    } catch (error) {
      setResult(changeErrorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { secondsLeft: seconds, busy, result, send };
}
