import { problemOf, session } from 'shared-auth';
import { messageDialog } from 'shared-ui';
import type { CheckedOptions } from '../contract';
import { exchangeCode } from './exchange-code';
import { openLoginWindow, type EmbedLogin } from './login-window';

let stopWaiting = (): void => undefined;

/** Whether people log in in the shop's window. Otherwise the page signs them in. */
export const hasLogInWindow = (options: CheckedOptions): boolean => options.session === 'popup' && !options.getIdToken;

/** Opens the shop's login window, if the storefront has one. */
export function logIn(options: CheckedOptions): void {
  if (!hasLogInWindow(options)) return;
  // Browsers hash the verifier on secure pages only.
  if (!isSecureContext) {
    void messageDialog({
      title: 'The login needs a secure page',
      text: 'Please open this page by an address that begins with https.',
      icon: 'info',
    });
    return;
  }
  stopWaiting();
  const stop = openLoginWindow(options.host, (login) => void complete(login));
  if (stop) {
    stopWaiting = stop;
    return;
  }
  void messageDialog({
    title: 'The login window was blocked',
    text: 'Please allow this page to open windows, and try again.',
    icon: 'info',
  });
}

async function complete(login: EmbedLogin): Promise<void> {
  try {
    await session.logInWith(() => exchangeCode(login));
  } catch (error) {
    console.warn('The login failed:', error);
    await messageDialog({
      title: 'The login failed',
      text: problemOf(error)?.title ?? 'Check your connection and try again.',
      icon: 'error',
    });
  }
}
