import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content after a navigation, as a page load does for keyboards and screen readers. If the path is
 * the same (a filter, Try again), the focus moves only if the focused element has disappeared.
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
    // A menu that was opened during the navigation keeps the focus.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    content.current?.focus({ preventScroll: true });
  }, [pathname, key]);
  return content;
}
