import { noop } from '@tanstack/react-query';
import { adminQuery, cartQuery, queryClient, sellerQuery, session, wishlistQuery } from 'shared-auth';
import { whenIdle } from 'shared-ui';

/**
 * Finds out who is signed in: at once where somebody was here before, else when the page has nothing better to do. A guard or
 * a log-in does not wait for this.
 */
export function startSession(): void {
  if (session.isRestoring()) {
    session.start();
    askAhead(session.expectedEmail());
  } else {
    whenIdle(() => {
      session.start();
    });
  }
}

/** What the header shows of who is expected to be signed in: it has come when that is confirmed. */
function askAhead(email: string | undefined): void {
  if (email === undefined) return;
  for (const query of [adminQuery(email), sellerQuery(email)]) void queryClient.query(query).catch(noop);
  void queryClient.query(wishlistQuery(email)).catch(noop);
  void queryClient.query(cartQuery(email)).catch(noop);
}
