import { messageDialog } from 'shared-ui';
import type { StorefrontEventMap } from '../storefront';
import { logInByPopup } from './shop';
import { useSurface } from './surface-context';

type Reason = StorefrontEventMap['ocs-needs-login']['detail']['reason'];

/** Dispatches the log-in event, and opens the shop's log-in window unless the page prevents it. */
export function useRequestLogin(): (reason: Reason) => void {
  const { emit, options } = useSurface();
  return (reason) => {
    if (!emit('ocs-needs-login', { reason })) return;
    if (options.session === 'none' || options.getIdToken) return;
    // Browsers hash the verifier on secure pages only.
    if (!isSecureContext) {
      void messageDialog({
        title: 'The log-in needs a secure page',
        text: 'Please open this page by an address that begins with https.',
        icon: 'info',
      });
      return;
    }
    if (logInByPopup(options.host)) return;
    void messageDialog({
      title: 'The log-in window was blocked',
      text: 'Please allow this page to open windows, and try again.',
      icon: 'info',
    });
  };
}
