import { noop } from '@tanstack/react-query';
import { adminQuery, askCodeBy, cartQuery, queryClient, sellerQuery, session, wishlistQuery } from 'shared-auth';
import { whenIdle } from 'shared-ui';

/** Starts the session: immediately with a stored token, otherwise when the page is idle. A guard or a login starts it earlier. */
export function startSession(): void {
  session.confirmBy(async () =>
    (await import(/* webpackChunkName: "profile-extras" */ './confirm-identity')).confirmIdentity(),
  );
  askCodeBy(async (isRepeated) =>
    (await import(/* webpackChunkName: "profile-extras" */ './ask-code')).askCode(isRepeated),
  );
  if (session.isRestoring()) {
    session.start();
    prefetchHeaderData(session.expectedEmail());
  } else {
    whenIdle(() => {
      session.start();
    });
  }
}

/** Requests what the header shows, so that the data is in the cache when the session is confirmed. */
function prefetchHeaderData(email: string | undefined): void {
  if (email === undefined) return;
  for (const query of [adminQuery(email), sellerQuery(email)]) void queryClient.query(query).catch(noop);
  void queryClient.query(wishlistQuery(email)).catch(noop);
  void queryClient.query(cartQuery(email)).catch(noop);
}
