import type { ComponentType } from 'react';
import { Navigate, useLoaderData, useLocation, type LoaderFunction, type Location } from 'react-router-dom';
import type { Access } from 'contract/remote-config';
import { hadRole } from './access-token';
import { session } from './current-session';
import { hasAccess, mayOpen } from './roles';

/** The history state of /login: the path, with search and hash, to which the person returns after the login. */
export type LoginState = { from: string };

/** The history state of the page that opens after a login. */
export type AfterLoginState = { afterLogin: true };

const denied = Symbol('denied');

/**
 * Runs `loader` only for people with `access`; pair it with `guardedPage`. While the session is being restored, it runs the
 * loader early with the stored token, so that the answers are in the query cache when the session is confirmed.
 */
export function guardedLoader(access: Access, loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const email = access !== 'public' && session.getState().loading ? session.expectedEmail() : undefined;
    if (email !== undefined) void prefetch(access, email, () => loader(args, context));
    return (await mayOpen(access)) ? loader(args, context) : denied;
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

/** The page of a guarded loader. Without access it opens /login, or `/` if the person has just logged in. */
export function guardedPage(Page: ComponentType): ComponentType {
  return function GuardedPage() {
    const data: unknown = useLoaderData();
    const { pathname, search, hash, state } = useLocation() as Location<Partial<AfterLoginState> | null>;
    if (data !== denied) return <Page />;
    if (state?.afterLogin) return <Navigate to="/" replace />;
    return <Navigate to="/login" replace state={{ from: pathname + search + hash } satisfies LoginState} />;
  };
}
