import { phoneMaxWidthPx } from 'shared-ui';
import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia(`(max-width: ${phoneMaxWidthPx}px)`);

/** Products on one page: more on phones, where one column is scrolled. */
export function currentPageSize(): number {
  return phone().matches ? 20 : 10;
}

function subscribe(onChange: () => void): () => void {
  const query = phone();
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** The page size for the window's width; undefined where the width is not known: in HTML that was rendered ahead. */
export function usePageSize(): number | undefined {
  return useSyncExternalStore(subscribe, currentPageSize, () => undefined);
}
