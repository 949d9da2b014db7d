import { NavigationType, type DataRouter, type Location } from 'react-router-dom';
import type { Addresses, Place } from './addresses';

/** Marks a navigation that the page's address led to. */
export type FollowedState = { followed: true };

const placeOf = ({ pathname, search, hash }: Location): Place => pathname + search + hash;

const addressNow = (): string => location.pathname + location.search + location.hash;

/**
 * What the page's router keeps in the entry, for another address: where it names the entry's own (as vue-router does in
 * `current`, and writes it back when it leaves), it names the new one.
 */
function stateFor(address: string): unknown {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return state;
  const before = addressNow();
  return Object.fromEntries(Object.entries(state).map(([key, value]) => [key, value === before ? address : value]));
}

/** Navigation is the Navigation API, where there is one: it also tells of what the page's own router pushes. */
const navigationEvents = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

/**
 * Keeps the page's address and the storefront's place alike. The page's history is its own: an entry is added only for a
 * step in the storefront, whatever the page keeps in an entry's state stays, and other addresses are left alone.
 */
export function mirrorAddress(router: DataRouter, { read, write }: Addresses): () => void {
  const stopWriting = router.subscribe(({ location: at, historyAction, navigation }) => {
    if (navigation.state !== 'idle') return;
    const place = placeOf(at);
    if (read(location) === place) return;
    const { pathname, search, hash } = new URL(write(place), location.href);
    const address = pathname + search + hash;
    if (historyAction === NavigationType.Push) history.pushState(stateFor(address), '', address);
    else if (read(location) !== undefined) history.replaceState(stateFor(address), '', address);
  });
  let last = addressNow();
  const follow = () => {
    if (addressNow() === last) return;
    last = addressNow();
    const place = read(location);
    if (place === undefined || place === placeOf(router.state.location)) return;
    void router.navigate(place, { replace: true, state: { followed: true } satisfies FollowedState });
  };
  addEventListener('popstate', follow);
  navigationEvents()?.addEventListener('currententrychange', follow);
  return () => {
    stopWriting();
    removeEventListener('popstate', follow);
    navigationEvents()?.removeEventListener('currententrychange', follow);
  };
}
