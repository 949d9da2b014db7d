import type { Access } from 'contract/remote-config';
import { openLogin, session } from 'shared-auth';
import type { DataRouter } from 'react-router-dom';

/** Opens /login when the server ends the session, with its message, and after a logout in any tab while a guarded page is open or opening. */
export function followSession(router: DataRouter): void {
  session.onEnded((message) => {
    openLogin(router, message);
  });
  session.subscribe(() => {
    const { user, loading } = session.getState();
    if (!user && !loading && needsSession(router)) openLogin(router);
  });
}

function needsSession({ state: { matches, navigation } }: DataRouter): boolean {
  const route = (navigation.matches ?? matches).at(-1)?.route;
  const access = (route?.handle as { access?: Access } | undefined)?.access;
  return access !== undefined && access !== 'public';
}
