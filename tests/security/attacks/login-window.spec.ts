/** The log-in window of the embedded storefront, opened by pages that may not have the visitor's identity. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createAccount } from '../../harness/api-accounts';
import { call } from '../../harness/call';
import { submitLogIn } from '../../harness/sign-in';
import { test } from '../target';

test(
  'log-in window opened by a page that is not registered, or that only looks like a registered one',
  expects('403, without the shop’s script'),
  async ({ target: { shop, partnerOrigin } }) => {
    for (const opener of [
      'https://evil.example',
      `${partnerOrigin}.evil.example`,
      `${partnerOrigin}/`,
      `${partnerOrigin}@evil.example`,
      '*',
      '',
    ]) {
      const { status, text } = await call(shop, `GET /login/embed?opener=${encodeURIComponent(opener)}`);
      expect([status, text.includes('<script')], opener).toEqual([403, false]);
    }
    const twice = `opener=${encodeURIComponent(partnerOrigin)}&opener=https%3A%2F%2Fevil.example`;
    // Server and page both use the first opener.
    expect((await call(shop, `GET /login/embed?${twice}`)).status, 'two openers').toBe(200);
    observe('403');
  },
);

test(
  'visitor’s identity, requested by an unregistered page that opens the log-in window in a registered page’s name',
  expects('goes to the registered page alone', { isLong: true }),
  async ({ target: { shop }, partner, page }) => {
    const { email } = await createAccount(shop, 'buyer');
    // The same server by another host name is an unregistered origin.
    const unregistered = partner.origin.replace('127.0.0.1', 'localhost');
    partner.show(`<script>got = []; onmessage = ({ data }) => got.push(data);
      open('${shop}/login/embed?opener=${encodeURIComponent(partner.origin)}')</script>`);
    const opened = page.waitForEvent('popup');
    await page.goto(unregistered);
    const popup = await opened;
    await popup.getByLabel('Email').waitFor();
    const refused = page.context().waitForEvent('console', (message) => message.text().includes('does not match'));
    // The window closes as soon as it has posted its message, which ends the wait for its next page.
    await submitLogIn(popup, email).catch(() => undefined);
    await refused;
    expect(await page.evaluate('got'), 'messages to the unregistered page').toEqual([]);
    observe('nothing');
  },
);
