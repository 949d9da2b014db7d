import { phoneMaxWidthPx } from 'shared-ui';
import { useSyncExternalStore } from 'react';

const phoneQuery = () => window.matchMedia(`(max-width: ${phoneMaxWidthPx}px)`);

/** The number of products per page: 20 on phones, otherwise 10. */
export function currentPageSize(): number {
  return phoneQuery().matches ? 20 : 10;
}

function subscribe(onChange: () => void): () => void {
  const query = phoneQuery();
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** The page size for the window's width; undefined in prerendered HTML, where the width is unknown. */
export function usePageSize(): number | undefined {
  return useSyncExternalStore(subscribe, currentPageSize, () => undefined);
}
