import type { StorefrontEventMap } from '../storefront';
import { logIn } from './log-in';
import { useSurface } from './surface-context';

type Reason = StorefrontEventMap['ocs-needs-login']['detail']['reason'];

/** Dispatches the log-in event, and opens the shop's log-in window unless the page prevents it. */
export function useRequestLogin(): (reason: Reason) => void {
  const { emit, options } = useSurface();
  return (reason) => {
    if (emit('ocs-needs-login', { reason })) logIn(options);
  };
}
