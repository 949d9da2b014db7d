import type { StorefrontEventMap } from '../storefront';
import { logIn } from './log-in';
import { useSurface } from './surface-context';

type Reason = StorefrontEventMap['ocs-needs-login']['detail']['reason'];

/** Dispatches the login event, and opens the shop's login window unless the page prevents it. */
export function useRequestLogin(): (reason: Reason) => void {
  const { emit, options } = useSurface();
  return (reason) => {
    if (emit('ocs-needs-login', { reason })) logIn(options);
  };
}
