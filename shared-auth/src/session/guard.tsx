import type { ComponentType } from 'react';
import { Navigate, useLoaderData, useLocation, type LoaderFunction, type Location } from 'react-router-dom';
import type { Access } from 'contract/remote-config';
import { hadRole } from './access-token';
import { session } from './current-session';
import { hasAccess, mayOpen } from './roles';

/** Where a guard found somebody who has to log in first; /login reads it from the history entry's state. */
export type LoginState = { from: string };

/** Left by /login for the guard of the page that it leads to. */
export type AfterLoginState = { afterLogin: true };

const denied = Symbol('denied');

/**
 * A loader whose data reaches the page only for those whom `access` lets in. For who is expected to be signed in it runs
 * ahead, with the token of an earlier visit, at once where they had the page's role then: the answers lie in the cache when
 * all that is confirmed. For nobody else is anything of the page fetched before.
 */
export function guardedLoader(access: Access, loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const email = access !== 'public' && session.getState().loading ? session.expectedEmail() : undefined;
    if (email !== undefined) void loadAhead(access, email, () => loader(args, context));
    return (await mayOpen(access)) ? loader(args, context) : denied;
  };
}

/** What fails is asked for again, once it is known who is signed in. */
async function loadAhead(access: Access, email: string, load: () => unknown): Promise<void> {
  try {
    if (hadRole(access) || (await hasAccess(access, email))) await load();
  } catch (error) {
    console.debug('What was asked for ahead has not come:', error);
  }
}

/**
 * The page for a guarded loader: sends who was denied to /login, which leads back after a log-in; who comes from there and is
 * denied again goes to /.
 */
export function guardedPage(Page: ComponentType): ComponentType {
  return function GuardedPage() {
    const data: unknown = useLoaderData();
    const { pathname, search, hash, state } = useLocation() as Location<Partial<AfterLoginState> | null>;
    if (data !== denied) return <Page />;
    if (state?.afterLogin) return <Navigate to="/" replace />;
    return <Navigate to="/login" replace state={{ from: pathname + search + hash } satisfies LoginState} />;
  };
}
