import { NavigationType, type DataRouter, type Location } from 'react-router-dom';
import type { Addresses, Place } from './addresses';

/** Marks a navigation that the page's address caused. */
export type FollowedState = { followed: true };

const placeOf = ({ pathname, search, hash }: Location): Place => pathname + search + hash;

const addressNow = (): string => location.pathname + location.search + location.hash;

/**
 * The history state of the page's router for another address. vue-router keeps the entry's address in `current` and restores
 * it on leaving, so that field gets the new address.
 */
function stateFor(address: string): unknown {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return state;
  const before = addressNow();
  return Object.fromEntries(Object.entries(state).map(([key, value]) => [key, value === before ? address : value]));
}

/** The Navigation API, where available, also reports navigations of the page's own router. */
const navigationEvents = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

/**
 * Synchronises the page's address with the storefront's place. Only a navigation in the storefront adds a history entry; the
 * page's history state and addresses outside the storefront stay unchanged.
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
  const follow = () => {
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
