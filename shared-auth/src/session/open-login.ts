import type { DataRouter, NavigationType } from 'react-router-dom';

/** The history state of /login: the path, with search and hash, to which the person returns after the login. `message` says why the session ended. */
export type LoginState = { from: string; message?: string };

/** The history state of the page that opens after a login. */
export type AfterLoginState = { afterLogin: true };

/**
 * Opens /login in place of the page that is about to open or, if there is none, of the open page. `message` is shown there, also
 * if /login is already open.
 */
export function openLogin(router: DataRouter, message?: string): void {
  const { location, navigation } = router.state;
  const opening = navigation.location ?? location;
  const isOpen = opening.pathname === '/login';
  if (isOpen && message === undefined) return;
  const from = isOpen
    ? ((opening.state as LoginState | null)?.from ?? '/')
    : opening.pathname + opening.search + opening.hash;
  replaceOpening(router, '/login', { from, ...(message !== undefined && { message }) });
}

/** Opens `path` in place of the page that is about to open or, if there is none, of the open page. */
export function replaceOpening(router: DataRouter, path: string, state?: LoginState): void {
  // A page that a link opens has no history entry yet.
  const action: `${NavigationType}` | undefined = router.state.navigation.historyAction;
  const hasEntry = action !== 'PUSH';
  void router.navigate(path, { replace: hasEntry, state });
}
