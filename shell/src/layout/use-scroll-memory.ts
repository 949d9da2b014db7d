import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router-dom';

const storageKey = 'ocs-scroll';

/** Browsers lead back to no more entries of the history than this. */
const maxPositions = 50;

/** Distances from the top, in CSS pixels, by history entry. */
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
    // Without storage a reload begins at the top.
  }
}

/** The first entry of every page load has the same key, `default`; its address tells them apart. */
const entryOf = ({ key, pathname, search, hash }: Location): string => `${key} ${pathname}${search}${hash}`;

const takeOverEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Scrolls there, and says whether the page is long enough for it. */
function scrollTo(top: number): boolean {
  window.scrollTo(0, top);
  return window.scrollY >= top - 1;
}

/** Scrolls there as soon as the page is long enough, unless the person has begun to scroll or type by then. */
function scrollWhenPossible(top: number): { isWaiting: () => boolean; stop: () => void } {
  let waiting = !scrollTo(top);
  const growth = waiting ? new ResizeObserver(() => scrollTo(top) && stop()) : undefined;
  function stop() {
    waiting = false;
    growth?.disconnect();
    for (const event of takeOverEvents) window.removeEventListener(event, stop);
  }
  growth?.observe(document.body);
  for (const event of takeOverEvents) window.addEventListener(event, stop, { passive: true });
  return { isWaiting: () => waiting, stop };
}

/**
 * Back, Forward and a reload lead to where the person was on the page; any other navigation to the top or to the hash.
 * React Router's own restoration scrolls once, which is too early for a page whose data comes later.
 */
export function useScrollMemory(): void {
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
    const known = positions.get(entry);
    // Whoever has scrolled the page before its script ran stays there.
    const top = known ?? (isFirst.current ? window.scrollY : 0);
    isFirst.current = false;
    const { isWaiting, stop } = scrollWhenPossible(top);
    if (known === undefined && hash) document.getElementById(hash.slice(1))?.scrollIntoView();

    const remember = () => {
      if (isWaiting()) return;
      positions.set(entry, window.scrollY);
      const [oldest] = positions.keys();
      if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, hash]);
}
