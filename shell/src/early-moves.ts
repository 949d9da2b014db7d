import type { DataRouter } from 'react-router-dom';
import { isHydrated } from './early-actions';

/**
 * Hides moves inside the document, such as "Skip to the content", from the router until the prerendered page has hydrated.
 * React renders at once after a `popstate`, and would remove HTML whose module is still loading. Call it before the router
 * starts. Back from a navigation that is under way is no such move.
 */
export function hideEarlyMoves(routerOf: () => DataRouter): void {
  addEventListener('popstate', (event) => {
    const page = document.querySelector('#content > *');
    if (!page || isHydrated(page)) return;
    const { location: shown, navigation } = routerOf().state;
    const isInside = shown.pathname + shown.search === location.pathname + location.search;
    if (navigation.state === 'idle' && isInside) event.stopImmediatePropagation();
  });
}
