import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RegistryEntry } from 'contract/registry';
import { logIn } from '../../harness/sign-in';
import { expect, openDashboardMenu, test } from '../support/journey-test';
import { suiteShop } from '../support/suite-shop';

test.use({ expectedErrors: [/Failed to load resource/] });

/** The admin remote's entry in the page's registry. */
async function adminEntry(page: Page): Promise<RegistryEntry> {
  const registry = JSON.parse(await page.locator('#ocs-registry').innerText()) as RegistryEntry[];
  const entry = registry.find(({ name }) => name === 'dashboard_admin');
  if (!entry) throw new Error('The registry has no dashboard_admin.');
  return entry;
}

/** Serves this version's build as a developer's machine would, with another label in the menu. */
async function serveBuild(version: string): Promise<Server> {
  const folder = path.join(suiteShop().dataDir, 'builds/dashboard_admin', version);
  const server = createServer((request, response) => {
    // The header that the tests add causes a preflight request.
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, allowed).end();
      return;
    }
    const file = path.basename(request.url ?? '');
    readFile(path.join(folder, file), 'utf8').then(
      (text) => {
        const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
        response.writeHead(200, { ...allowed, 'content-type': type });
        response.end(file === 'release.json' ? text.replace('"All Users"', '"Everybody"') : text);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Development override' });

test('a developer loads one remote from their own machine, sees a notice on every page, and stops', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin@ocs.example');
  const server = await serveBuild((await adminEntry(page)).version);
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;

  await page.goto(`/profile/users?remote=dashboard_admin@${origin}`);
  await expect(page.getByRole('heading', { name: 'Load code from another address?' })).toBeVisible();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page).toHaveURL('/profile/users');
  await expect(banner(page)).toContainText(`dashboard_admin comes from ${origin}`);
  await expect(page.getByText(/^Total Users: \d/)).toBeVisible();
  expect((await adminEntry(page)).url).toBe(`${origin}/remoteEntry.js`);
  expect(await (await openDashboardMenu(page)).allTextContents()).toContain('Everybody');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await expect(banner(page)).toBeVisible();

  const somebodyElse = await browser.newPage();
  const answer = await somebodyElse.goto('/');
  expect(await somebodyElse.content()).not.toContain(origin);
  expect(answer?.headers()['content-security-policy']).not.toContain(origin);
  await somebodyElse.close();

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.goto('/profile/adminHome');
  await expect(banner(page)).toContainText('Nothing answers at that address');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await banner(page).getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Home' })).toBeVisible();
  await expect(page).toHaveURL('/profile/adminHome');
  await expect(banner(page)).toBeHidden();
});
