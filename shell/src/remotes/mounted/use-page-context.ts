import { useQuery } from '@tanstack/react-query';
import type { ApiMethod, PageContext } from 'contract/mounted-page';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { cartQuery, http, problemOf, readAccessToken, statusOf, useRole, useSession, wishlistQuery } from 'shared-auth';
import { useTheme } from '../../theme/use-theme';

/** A refusal of a visitor's request ends no session that began meanwhile. */
const asVisitor = () => ({ public: true, prefetch: readAccessToken() === null });

type Call = (path: string, body: unknown) => Promise<{ data: unknown }>;

/* eslint-disable no-restricted-syntax -- The page's team writes the paths, and its build finds them in `context.request(…)`. */
const calls: Record<ApiMethod, Call> = {
  GET: (path) => http.get(path, asVisitor()),
  POST: (path, body) => http.post(path, body, asVisitor()),
  PUT: (path, body) => http.put(path, body),
  PATCH: (path, body) => http.patch(path, body),
  DELETE: (path, body) => http.delete(path, { data: body }),
};
/* eslint-enable no-restricted-syntax */

/** The error names no library: the page may have none of the shell's. */
const request: PageContext['request'] = async (method, path, body) => {
  // The access token is sent to the shop's API only.
  if (!/^\/(?!\/)/.test(path)) throw new Error(`${path} is no path of the API: it begins with one slash.`);
  try {
    return (await calls[method](path, body)).data;
  } catch (error) {
    const message = problemOf(error)?.title ?? 'The shop did not answer.';
    throw Object.assign(new Error(message, { cause: error }), { status: statusOf(error) });
  }
};

/** What only the component of the mounted page knows. */
type OwnActions = Pick<PageContext, 'fail' | 'setTitle'>;

/** The context for a mounted page; a new object after each change. */
export function usePageContext({ fail, setTitle }: OwnActions): PageContext {
  const { user, loading } = useSession();
  const role = useRole();
  const email = loading ? undefined : user?.email;
  const cart = useQuery(cartQuery(email)).data?.length ?? 0;
  const wishlist = useQuery(wishlistQuery(email)).data?.length ?? 0;
  const { pathname, search, hash } = useLocation();
  const params = useParams();
  const go = useNavigate();
  const theme = useTheme();
  return useMemo(
    () => ({
      url: pathname + search + hash,
      params,
      person: loading ? undefined : user && { ...user, role },
      counts: { cart, wishlist },
      theme,
      navigate: (url) => void go(url),
      setTitle,
      request,
      fail,
    }),
    [pathname, search, hash, params, loading, user, role, cart, wishlist, theme, go, setTitle, fail],
  );
}
