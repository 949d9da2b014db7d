import { savesData } from 'shared-ui';
import { matchRoutes, type DataRouter, type LoaderFunctionArgs } from 'react-router-dom';

/** Events that announce a click on a link. */
const intentEvents = ['pointerover', 'focusin', 'touchstart'];

/** Shorter than prefetched data stays fresh. */
const repeatAfterMs = 30_000;

/** The link's address within the shop; undefined for any other link. */
function targetOf(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return undefined;
  return new URL(link.href);
}

/** Prefetches code and data of a link's page, as its loader does when a visitor follows the link. */
export function prefetchLinks(router: DataRouter): void {
  const prefetched = new Map<string, number>();
  const onIntent = (event: Event) => {
    const target = targetOf(event);
    if (!target || target.pathname === router.state.location.pathname || savesData()) return;
    if (Date.now() - (prefetched.get(target.href) ?? -Infinity) < repeatAfterMs) return;
    prefetched.set(target.href, Date.now());
    const match = matchRoutes(router.routes, target)?.at(-1);
    const loader = match?.route.loader;
    if (typeof loader !== 'function') return;
    const args = { request: new Request(target), params: match?.params ?? {} } as LoaderFunctionArgs;
    // Following the link tries again and shows an error.
    Promise.resolve(loader(args)).catch(() => prefetched.delete(target.href));
  };
  for (const name of intentEvents) document.addEventListener(name, onIntent, { passive: true });
}
