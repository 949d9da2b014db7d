import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router-dom';

const storageKey = 'ocs-scroll';

/** Browsers keep about as many history entries. */
const maxPositions = 50;

/** Scroll positions from the top, in CSS pixels, by history entry. */
const positions = new Map<string, number>(readPositions());

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function savePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** Includes the address, because the first entry of every page load has the key `default`. */
const entryOf = ({ key, pathname, search, hash }: Location): string => `${key} ${pathname}${search}${hash}`;

const userScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Scrolls to `top`; returns false if the page is too short. */
function scrollTo(top: number): boolean {
  window.scrollTo(0, top);
  return window.scrollY >= top - 1;
}

/** Scrolls to `top` as soon as the page is long enough, unless the person scrolls or types first. */
function scrollWhenPossible(top: number): { isPending: () => boolean; stop: () => void } {
  let pending = !scrollTo(top);
  const growth = pending ? new ResizeObserver(() => scrollTo(top) && stop()) : undefined;
  function stop() {
    pending = false;
    growth?.disconnect();
    for (const event of userScrollEvents) window.removeEventListener(event, stop);
  }
  growth?.observe(document.body);
  for (const event of userScrollEvents) window.addEventListener(event, stop, { passive: true });
  return { isPending: () => pending, stop };
}

/**
 * Restores the scroll position after Back, Forward and a reload; other navigations scroll to the top or to the hash. React
 * Router's own restoration scrolls once, which is too early for a page whose data arrives later.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { hash } = location;
  const entry = entryOf(location);
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', savePositions);
    return () => {
      window.removeEventListener('pagehide', savePositions);
    };
  }, []);

  useLayoutEffect(() => {
    const saved = positions.get(entry);
    // Keeps the position of a person who scrolled before the script ran.
    const top = saved ?? (isFirst.current ? window.scrollY : 0);
    isFirst.current = false;
    const { isPending, stop } = scrollWhenPossible(top);
    if (saved === undefined && hash) document.getElementById(hash.slice(1))?.scrollIntoView();

    const remember = () => {
      if (isPending()) return;
      positions.set(entry, window.scrollY);
      const [oldest] = positions.keys();
      if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest);
    };
    if (top > 0) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, hash]);
}
