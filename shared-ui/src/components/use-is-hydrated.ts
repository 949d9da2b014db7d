import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False during prerendering and hydration, where the output must equal the HTML; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
