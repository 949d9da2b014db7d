/** Open redirects: logins and server redirects with another site as their destination. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createAccount } from '../../harness/api-accounts';
import { call } from '../../harness/call';
import { hasRun } from '../support/markup';
import { submitLogIn } from '../../harness/sign-in';
import { test } from '../target';

const destinations = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:ran=1',
  '/\t/evil.example',
  'data:text/html,a',
];

const parameters = ['from', 'next', 'redirect', 'returnTo', 'return_to', 'url', 'continue'];

test(
  `login with the destination ${destinations.map((one) => JSON.stringify(one)).join(', ')}, in the query and in the history`,
  expects('leads to a page of the shop'),
  async ({ target: { shop }, newVisitor }) => {
    const { email } = await createAccount(shop, 'buyer');
    for (const destination of destinations) {
      const page = await newVisitor();
      const query = new URLSearchParams(parameters.map((name) => [name, destination])).toString();
      await page.goto(`${shop}/login?${query}`);
      await page.evaluate((from) => {
        history.replaceState({ ...history.state, usr: { from } }, '');
      }, destination);
      await page.reload();
      await submitLogIn(page, email);
      await page.getByRole('button', { name: 'Mallory' }).waitFor();
      expect(new URL(page.url()).origin, destination).toBe(shop);
      expect(await hasRun(page), `${destination} ran a script`).toBe(false);
    }
    observe('a page of the shop');
  },
);

test(
  'server redirects: paths that look like an address, and the return path of a remote override',
  expects('to the shop, or none'),
  async ({ target: { shop } }) => {
    for (const path of [
      '//evil.example',
      '//evil.example/%2e%2e',
      '/\\evil.example',
      '/%5cevil.example',
      '/uploads//evil.example/..',
    ]) {
      expect((await call(shop, `GET ${path}`)).headers.get('location'), path).toBeNull();
    }
    const headers = { origin: shop, 'content-type': 'application/x-www-form-urlencoded' };
    for (const back of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
      '\n//evil.example',
      '///evil.example',
    ]) {
      const answer = await call(shop, 'POST /override/stop', { headers, raw: `back=${encodeURIComponent(back)}` });
      expect(answer.headers.get('location'), back).toBe('/');
    }
    observe('to / alone');
  },
);
