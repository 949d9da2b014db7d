import type { Access } from 'contract/remote-config';
import { openLogin, session } from 'shared-auth';
import type { DataRouter } from 'react-router-dom';

/**
 * Opens /login when the server ends the session, with its message in all tabs, and after a logout in any tab while a guarded page
 * is open or opening.
 */
export function followSession(router: DataRouter): void {
  /** Why the session ended or is about to end. */
  let reason: string | undefined;
  session.onEnded((message) => {
    reason = message;
    openLogin(router, message);
    if (message !== undefined) tellOtherTabs(message);
  });
  addEventListener('storage', ({ key, newValue: message }) => {
    if (key !== endKey || !message) return;
    reason = message;
    // Before the provider signs this tab out, a form would ask whether to discard its draft.
    const { location, navigation } = router.state;
    const isAtLogin = (navigation.location ?? location).pathname === '/login';
    if (isAtLogin && !session.getState().user) openLogin(router, message);
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
    // Storage is blocked: the other tabs show the reason at the next login.
  }
}

function needsSession({ state: { matches, navigation } }: DataRouter): boolean {
  const route = (navigation.matches ?? matches).at(-1)?.route;
  const access = (route?.handle as { access?: Access } | undefined)?.access;
  return access !== undefined && access !== 'public';
}
