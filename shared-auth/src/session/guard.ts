import type { DataRouter, DataStrategyFunction, LoaderFunction } from 'react-router-dom';
import type { Access } from 'contract/remote-config';
import { hadRole } from './access-token';
import { session } from './current-session';
import { openLogin, replaceOpening, type AfterLoginState } from './open-login';
import { hasAccess, mayOpen } from './roles';

/** Thrown by a guarded loader. A router without `redirectDenied` shows the route's error boundary. */
class AccessDenied extends Error {}

/**
 * Runs `loader` only for people with `access`; the router's data strategy must be `redirectDenied`. While the session is being
 * restored, it runs the loader early with the stored token, so that the answers are in the query cache when the session is
 * confirmed.
 */
export function guardedLoader(access: Access, loader: LoaderFunction): LoaderFunction {
  return async (args, context): Promise<unknown> => {
    const email = access !== 'public' && session.getState().loading ? session.expectedEmail() : undefined;
    if (email !== undefined) void prefetch(access, email, () => loader(args, context));
    if (!(await mayOpen(access))) throw new AccessDenied(`The page needs the access “${access}”.`);
    return loader(args, context);
  };
}

async function prefetch(access: Access, email: string, load: () => unknown): Promise<void> {
  try {
    if (hadRole(access) || (await hasAccess(access, email))) await load();
  } catch (error) {
    // The loader runs again once the session is confirmed.
    console.debug('A page could not be prefetched.', error);
  }
}

/**
 * The data strategy of a router with guarded loaders. In place of a page whose loader denies access it opens /login, or `/` if
 * the person has just logged in. The page itself never opens: a redirect that it renders would run again with every change of
 * the router's state, and after the person has left.
 */
export function redirectDenied(getRouter: () => DataRouter): DataStrategyFunction {
  return async ({ matches, request }) => {
    const loading = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()] as const));
    const isDenied = results.some(([, { result }]) => result instanceof AccessDenied);
    // An aborted navigation has been replaced by another.
    if (isDenied && !request.signal.aborted) redirect(getRouter());
    return Object.fromEntries(results);
  };
}

function redirect(router: DataRouter): void {
  const { location, navigation } = router.state;
  const state = (navigation.location ?? location).state as Partial<AfterLoginState> | null;
  // The entry keeps its state after a logout.
  if (state?.afterLogin && session.getState().user) replaceOpening(router, '/');
  else openLogin(router);
}
