import type { ComponentType } from 'react';
import { Navigate, useLoaderData, useLocation, type LoaderFunction, type Location } from 'react-router-dom';
import type { Access } from '../remotes/remote-config';
import { mayOpen } from './roles';

/** Where a guard found somebody who has to log in first; /login reads it from the history entry's state. */
export type LoginState = { from: string };

/** Left by /login for the guard of the page that it leads to. */
export type AfterLoginState = { afterLogin: true };

const denied = Symbol('denied');

/** A loader that runs only for those whom `access` lets in, and before it nothing of the page is fetched. */
export function guardedLoader(access: Access, loader: LoaderFunction): LoaderFunction {
  return async (args, context) => ((await mayOpen(access)) ? loader(args, context) : denied);
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
