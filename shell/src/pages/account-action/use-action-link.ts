import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link in a mail of the identity provider is for, in the provider's words, and its one-time code. */
export type ActionLink = { mode: string; code: string };

/**
 * The link that opened the page; null if there is none, undefined until the page is hydrated. Its code leaves the address at
 * once, so that it gets into no report, and stays in the entry of the history for a reload.
 */
export function useActionLink(): ActionLink | null | undefined {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const link = { mode: query.get('mode') ?? '', code: query.get('oobCode') ?? '' };
    if (search !== '') void navigate(pathname, { replace: true, state: link });
    else if (!isLink(state)) void navigate(pathname, { replace: true, state: { mode: '', code: '' } });
  }, [navigate, pathname, search, state]);
  if (search !== '' || !isLink(state)) return undefined;
  return state.code === '' ? null : state;
}

const isLink = (state: unknown): state is ActionLink => typeof state === 'object' && state !== null && 'code' in state;
