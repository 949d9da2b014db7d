import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content when another page has opened, as a page load would, so that keyboards and screen readers go
 * on from there. A change of the search alone (a filter, a page of a list) is the same page.
 */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Whoever has opened a menu meanwhile stays in it.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
