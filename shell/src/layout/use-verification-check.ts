import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'shared-ui';
import { accountQuery, ownAccount } from '../session/account';

const everyMs = 5000;
/** Who has not opened the link by then looks at this page again later. */
const longestMs = 15 * 60_000;
/** The provider has verified the address, and the server cannot store it now. */
const pauseMs = 60_000;

/** Asks the provider whether the address is verified meanwhile: again and again while the page is visible, and on its return. */
export function useVerificationCheck(email: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const startedAt = Date.now();
    let isChecking = false;
    let pausedUntil = 0;
    const check = async (): Promise<void> => {
      if (isChecking || document.visibilityState === 'hidden' || Date.now() < pausedUntil) return;
      isChecking = true;
      try {
        if (!(await ownAccount.isVerified())) return;
        await queryClient.invalidateQueries({ queryKey: ['account'] });
        if (queryClient.getQueryData(accountQuery(email).queryKey)?.emailVerified) {
          void toast('Your e-mail address is verified.');
        } else {
          pausedUntil = Date.now() + pauseMs;
        }
      } catch {
        // The next check may reach the provider.
      } finally {
        isChecking = false;
      }
    };
    const now = () => void check();
    const timer = setInterval(() => {
      if (Date.now() - startedAt > longestMs) clearInterval(timer);
      else now();
    }, everyMs);
    document.addEventListener('visibilitychange', now);
    addEventListener('focus', now);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
      removeEventListener('focus', now);
    };
  }, [queryClient, email]);
}
