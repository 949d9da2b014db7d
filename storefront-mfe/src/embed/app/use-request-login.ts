import { messageDialog } from 'shared-ui';
import type { StorefrontEventMap } from '../storefront';
import { logInByPopup } from './shop';
import { useSurface } from './surface-context';

type Reason = StorefrontEventMap['ocs-needs-login']['detail']['reason'];

/** Tells the page that a log-in is wanted, and opens the shop's own unless the page sees to it. */
export function useRequestLogin(): (reason: Reason) => void {
  const { emit, options } = useSurface();
  return (reason) => {
    if (!emit('ocs-needs-login', { reason })) return;
    if (options.session === 'none' || options.getIdToken) return;
    if (logInByPopup(options.host)) return;
    void messageDialog({
      title: 'The log-in window was blocked',
      text: 'Please allow this page to open windows, and try again.',
      icon: 'info',
    });
  };
}
