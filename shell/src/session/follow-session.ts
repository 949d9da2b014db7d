import type { Access } from 'contract/remote-config';
import { session, type LoginState } from 'shared-auth';
import type { DataRouter } from 'react-router-dom';

/** Opens /login when the server ends the session, and after a logout in any tab while a guarded page is open. */
export function followSession(router: DataRouter): void {
  const openLogin = (): void => {
    const { location, navigation } = router.state;
    if ((navigation.location ?? location).pathname === '/login') return;
    const from = location.pathname + location.search + location.hash;
    void router.navigate('/login', { replace: true, state: { from } satisfies LoginState });
  };
  session.onEnded(openLogin);
  session.subscribe(() => {
    const { user, loading } = session.getState();
    if (!user && !loading && needsSession(router)) openLogin();
  });
}

function needsSession({ state }: DataRouter): boolean {
  const access = (state.matches.at(-1)?.route.handle as { access?: Access } | undefined)?.access;
  return access !== undefined && access !== 'public';
}
