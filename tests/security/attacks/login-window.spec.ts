/** The login window of the embedded storefront, opened by pages that may not have the visitor's identity. */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createAccount } from '../../harness/api-accounts';
import { call, outcomeOf } from '../../harness/call';
import { fillLogIn } from '../../harness/sign-in';
import type { PartnerSite } from '../support/partner-site';
import { test } from '../target';

const verifier = 'v'.repeat(43);
const challengeOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

test(
  'login window opened by a page that is not registered, or that only looks like a registered one',
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

/** Opens the login window in the partner's name, from the page at `origin`, which records the messages to it. */
async function openWindow(page: Page, shop: string, partner: PartnerSite, origin = partner.origin): Promise<Page> {
  const query = new URLSearchParams({ opener: partner.origin, challenge: challengeOf(verifier) });
  partner.show(`<script>got = []; onmessage = ({ data }) => got.push(data);
      open('${shop}/login/embed?${query.toString()}')</script>`);
  const opened = page.waitForEvent('popup');
  await page.goto(origin);
  return opened;
}

test(
  'one-time code, requested by an unregistered page that opens the login window in a registered page’s name',
  expects('goes to the registered page alone', { isLong: true }),
  async ({ target: { shop }, partner, page }) => {
    const { email } = await createAccount(shop, 'buyer');
    // The same server by another host name is an unregistered origin.
    const popup = await openWindow(page, shop, partner, partner.origin.replace('127.0.0.1', 'localhost'));
    await fillLogIn(popup, email);
    const refused = page.context().waitForEvent('console', (message) => message.text().includes('does not match'));
    await popup.getByRole('button', { name: /^Continue as/ }).click();
    await refused;
    expect(await page.evaluate('got'), 'messages to the unregistered page').toEqual([]);
    observe('nothing');
  },
);

test(
  'what a registered page gets from the login window of an admin',
  expects('nothing before the consent; then a code for a buyer’s calls, which works once'),
  async ({ target: { shop }, partner, page }) => {
    const popup = await openWindow(page, shop, partner);
    await fillLogIn(popup, 'admin@ocs.example');
    const consent = popup.getByRole('button', { name: /^Continue as/ });
    await expect(consent).toBeVisible();
    await expect(popup.getByText(partner.origin)).toBeVisible();
    expect(await page.evaluate('got')).toEqual([]);
    const closed = popup.waitForEvent('close');
    await consent.click();
    await closed;
    const [message, ...others] = await page.evaluate<{ code: string }[]>('got');
    const challenge = challengeOf(verifier);
    expect([message, others]).toEqual([{ type: 'ocs-login-code', code: expect.any(String), challenge }, []]);
    const exchange = () =>
      call(shop, 'POST /api/embed/token', {
        headers: { origin: partner.origin },
        body: { code: message?.code, verifier },
      });
    const { status, text } = await exchange();
    expect(status).toBe(200);
    expect((await exchange()).status).toBe(400);
    const { token } = JSON.parse(text) as { token: string };
    expect(outcomeOf(await call(shop, 'GET /api/cart', { token }))).toBe('200');
    for (const request of ['GET /api/users', 'GET /api/releases', 'POST /api/product', 'POST /api/embed/code']) {
      expect(outcomeOf(await call(shop, request, { token })), request).toBe('403 forbidden');
    }
    const body = { email: 'admin@ocs.example' };
    expect(outcomeOf(await call(shop, 'POST /api/jwt', { token, body }))).toBe('401 identity-invalid');
    observe('a code; 403 for an admin’s calls');
  },
);

test(
  'stolen one-time code',
  expects('400 for another origin, without an origin and with another verifier'),
  async ({ target: { shop, partnerOrigin } }) => {
    const { token } = await createAccount(shop, 'buyer');
    const request = { origin: partnerOrigin, challenge: challengeOf(verifier) };
    const attempts: [headers: Record<string, string>, verifier: string][] = [
      [{ origin: 'https://evil.example' }, verifier],
      [{ origin: shop }, verifier],
      [{}, verifier],
      [{ origin: partnerOrigin }, 'x'.repeat(43)],
    ];
    for (const [headers, given] of attempts) {
      const { text } = await call(shop, 'POST /api/embed/code', { token, body: request });
      const { code } = JSON.parse(text) as { code: string };
      const refused = await call(shop, 'POST /api/embed/token', { headers, body: { code, verifier: given } });
      expect(outcomeOf(refused), JSON.stringify(headers)).toBe('400 code-invalid');
    }
    observe('400');
  },
);
