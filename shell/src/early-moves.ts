import { isHydrated } from './early-actions';

export const withoutHash = (url: string): string | undefined => url.split('#', 1)[0];

/**
 * Hides moves inside the document, such as "Skip to the content", from the router until the prerendered page has hydrated.
 * React renders at once after a `popstate`, and would remove HTML whose module is still loading. Call it before the router
 * starts.
 */
export function hideEarlyMoves(): void {
  const address = withoutHash(location.href);
  addEventListener('popstate', (event) => {
    const page = document.querySelector('#content > *');
    if (page && !isHydrated(page) && withoutHash(location.href) === address) event.stopImmediatePropagation();
  });
}
