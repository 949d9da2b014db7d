import type { Access } from 'contract/remote-config';
import { openLogin, session } from 'shared-auth';
import type { DataRouter } from 'react-router-dom';

/**
 * Opens /login when the server ends the session, with its message in all tabs, and after a logout in any tab while a guarded page
 * is open or opening.
 */
export function followSession(router: DataRouter): void {
  /** Why the last session ended. A navigation to /login may not be in the router's state yet when the next one replaces it. */
  let reason: string | undefined;
  const end = (message?: string) => {
    reason = message;
    openLogin(router, message);
  };
  session.onEnded((message) => {
    end(message);
    if (message !== undefined) tellOtherTabs(message);
  });
  addEventListener('storage', ({ key, newValue: message }) => {
    const isConcerned = session.getState().user !== null || router.state.location.pathname === '/login';
    if (key === endKey && message && isConcerned) end(message);
  });
  session.subscribe(() => {
    const { user, loading } = session.getState();
    if (user) reason = undefined;
    if (!user && !loading && needsSession(router)) openLogin(router, reason);
  });
}

const endKey = 'ocs-session-ended';

/** The provider signs the other tabs out, without a reason. Nothing stays in the storage. */
function tellOtherTabs(message: string): void {
  try {
    localStorage.setItem(endKey, message);
    localStorage.removeItem(endKey);
  } catch {
    // Storage is blocked: the other tabs show the reason at the next log-in.
  }
}

function needsSession({ state: { matches, navigation } }: DataRouter): boolean {
  const route = (navigation.matches ?? matches).at(-1)?.route;
  const access = (route?.handle as { access?: Access } | undefined)?.access;
  return access !== undefined && access !== 'public';
}
