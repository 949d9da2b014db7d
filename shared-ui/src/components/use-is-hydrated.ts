import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in HTML that is rendered ahead and while it is hydrated, when nothing may differ from it; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
