import type { DataRouter, NavigationType } from 'react-router-dom';

/** The history state of /login: the path, with search and hash, to which the person returns after the login. */
export type LoginState = { from: string };

/** The history state of the page that opens after a login. */
export type AfterLoginState = { afterLogin: true };

/** Opens /login in place of the page that is about to open or, if there is none, of the open page. */
export function openLogin(router: DataRouter): void {
  const { location, navigation } = router.state;
  const { pathname, search, hash } = navigation.location ?? location;
  if (pathname !== '/login') replaceOpening(router, '/login', { from: pathname + search + hash });
}

/** Opens `path` in place of the page that is about to open or, if there is none, of the open page. */
export function replaceOpening(router: DataRouter, path: string, state?: LoginState): void {
  // A page that a link opens has no history entry yet.
  const action: `${NavigationType}` | undefined = router.state.navigation.historyAction;
  const hasEntry = action !== 'PUSH';
  void router.navigate(path, { replace: hasEntry, state });
}
