import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';

/** The shop's origin, at which the mocked network answers. */
export const host = 'http://localhost:3000';

/** Gives jsdom what the login window needs: a secure page and hashes. */
export function provideSecurePage(): void {
  Object.assign(window, { isSecureContext: true });
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
}

/** A message event as the shop's login window sends it. */
type WindowMessage = { origin: string; source: unknown; data: unknown };

/** Answers the page's next `window.open`; the shop's messages come from `post`. */
export function fakeLoginWindow() {
  const opened = { closed: false, location: { href: '' } };
  const open = jest
    .spyOn(window, 'open')
    .mockReset()
    .mockReturnValue(opened as unknown as Window);
  /** The query of the address that the window shows, once there is one. */
  const query = async () => {
    await waitFor(() => {
      expect(opened.location.href).not.toBe('');
    });
    return new URL(opened.location.href).searchParams;
  };
  const post = async (changes: Partial<WindowMessage> = {}) => {
    const data = { type: 'ocs-login-code', code: 'the-code', challenge: (await query()).get('challenge') };
    window.dispatchEvent(Object.assign(new Event('message'), { origin: host, source: opened, data, ...changes }));
  };
  return { open, opened, query, post };
}
