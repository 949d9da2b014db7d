import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content when another page has opened, as a page load would, so that keyboards and screen readers go
 * on from there. A change of the search alone (a filter, a page of a list) is the same page, and so is one that was tried
 * again: there the focus moves only where it would be lost, with the button that was pressed.
 */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { pathname, key };
    if (current.pathname === pathname && document.activeElement !== document.body) return;
    // Whoever has opened a menu meanwhile stays in it.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    content.current?.focus({ preventScroll: true });
  }, [pathname, key]);
  return content;
}
