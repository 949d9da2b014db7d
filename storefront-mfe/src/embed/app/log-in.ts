import { problemOf, session } from 'shared-auth';
import { messageDialog } from 'shared-ui';
import type { CheckedOptions } from '../contract';
import { exchangeCode } from './exchange-code';
import { openLoginWindow, type EmbedLogin } from './login-window';

let stopWaiting = (): void => undefined;

/** Opens the shop's log-in window, unless the page handles the log-in. */
export function logIn({ host, session: place, getIdToken }: CheckedOptions): void {
  if (place === 'none' || getIdToken) return;
  // Browsers hash the verifier on secure pages only.
  if (!isSecureContext) {
    void messageDialog({
      title: 'The log-in needs a secure page',
      text: 'Please open this page by an address that begins with https.',
      icon: 'info',
    });
    return;
  }
  stopWaiting();
  const stop = openLoginWindow(host, (login) => void complete(login));
  if (stop) {
    stopWaiting = stop;
    return;
  }
  void messageDialog({
    title: 'The log-in window was blocked',
    text: 'Please allow this page to open windows, and try again.',
    icon: 'info',
  });
}

async function complete(login: EmbedLogin): Promise<void> {
  try {
    await session.logInWith(() => exchangeCode(login));
  } catch (error) {
    console.warn('The log-in failed:', error);
    await messageDialog({
      title: 'The log-in failed',
      text: problemOf(error)?.title ?? 'Check your connection and try again.',
      icon: 'error',
    });
  }
}
