import { matchRoutes, type DataRouter, type LoaderFunctionArgs } from 'react-router-dom';

/** Signs that somebody is about to follow a link. */
const intentions = ['pointerover', 'focusin', 'touchstart'];

/** What was fetched is fresh for longer than this, in ms. */
const againAfterMs = 30_000;

/** Where the link leads within the shop; undefined for any other link. */
function targetOf(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return undefined;
  return new URL(link.href);
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Has the page of a link's target fetched ahead, with its code and its data, as its loader does when the link is followed. */
export function prefetchLinks(router: DataRouter): void {
  const asked = new Map<string, number>();
  const onIntention = (event: Event) => {
    const target = targetOf(event);
    if (!target || target.pathname === router.state.location.pathname || savesData()) return;
    if (Date.now() - (asked.get(target.href) ?? -Infinity) < againAfterMs) return;
    asked.set(target.href, Date.now());
    const match = matchRoutes(router.routes, target)?.at(-1);
    const loader = match?.route.loader;
    if (typeof loader !== 'function') return;
    const args = { request: new Request(target), params: match?.params ?? {} } as LoaderFunctionArgs;
    // A failure shows when the link is followed, which tries again.
    Promise.resolve(loader(args)).catch(() => asked.delete(target.href));
  };
  for (const name of intentions) document.addEventListener(name, onIntention, { passive: true });
}
