import type { Page } from '@playwright/test';
import { fillLogIn, logIn } from '../../harness/sign-in';
import { expect, followDashboardLink, followMainLink, test } from '../support/journey-test';

test.use({
  expectedErrors: [/valid digest|integrity checks failed|Failed to load resource|Loading chunk/],
});

/** Serves these files with one extra statement; returns a function that restores them. */
async function alterFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.hasRunAlteredCode = true;` });
  });
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** Blocks these files, as a faulty proxy would; returns a function that restores them. */
async function loseFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unrouteAll({ behavior: 'wait' });
}

const hasRunAlteredCode = (page: Page) => page.evaluate(() => 'hasRunAlteredCode' in window);

for (const [what, files] of [
  ['entry', /\/releases\/storefront\/.*\/remoteEntry\.js(\?|$)/],
  ['chunk', /\/releases\/storefront\/.*catalogue-page.*\.js(\?|$)/],
] as const) {
  for (const way of ['by its address', 'by a link']) {
    test(`an altered ${what} of a page that is opened ${way} does not run, and the page loads once it is restored`, async ({
      page,
    }) => {
      const restore = await alterFiles(page, files);
      if (way === 'by its address') await page.goto('/products');
      else {
        await page.goto('/login');
        await followMainLink(page, 'Products');
      }
      await expect(page.getByRole('alert')).toContainText('was altered on its way to you');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await followMainLink(page, 'Login');
      await expect(page.getByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('alert')).toContainText('was altered on its way to you');

      await restore();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
      expect(await hasRunAlteredCode(page)).toBe(false);
    });
  }
}

test('an altered page of the shell leaves the other pages working, and loads once it is restored', async ({ page }) => {
  const restore = await alterFiles(page, /\/releases\/shell\/.*\/login-page\.[^/]+\.js(\?|$)/);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('was altered on its way to you');
  await followMainLink(page, 'Products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('was altered on its way to you');
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
  expect(await hasRunAlteredCode(page)).toBe(false);
});

test('with an altered sign-in module the login shows an error, and works once the module is restored', async ({
  page,
}) => {
  const restore = await alterFiles(page, /\/releases\/shell\/.*\/(?!main\.|login-page\.)[^/]+\.js(\?|$)/);
  await page.goto('/login');
  await fillLogIn(page, 'admin@ocs.example');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await restore();
  await fillLogIn(page, 'admin@ocs.example');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada Lindqvist' })).toBeVisible();
  expect(await hasRunAlteredCode(page)).toBe(false);
});

test('an altered form leaves the dashboard working, and loads once it is restored', async ({ page }) => {
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  await expect(page.getByRole('heading', { name: 'Admin Home' })).toBeVisible();
  const restore = await alterFiles(page, /\/releases\/dashboard_admin\/[^/]+\/\d+\.\w+\.js(\?|$)/);
  await followDashboardLink(page, 'Add Product');
  await expect(page.getByRole('alert')).toContainText('could not be shown');
  await expect(page.getByRole('banner')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Price')).toBeVisible();
  expect(await hasRunAlteredCode(page)).toBe(false);
});

for (const [what, fail] of [
  ['altered', (page: Page) => alterFiles(page, /\/releases\/shell\/.*\/main\.[^/]+\.js$/)],
  ['missing', (page: Page) => loseFiles(page, /\/releases\/shell\/.*\/main\.[^/]+\.js$/)],
] as const) {
  test(`with the shell’s script ${what}, the prerendered page says that it does not respond`, async ({ page }) => {
    const restore = await fail(page);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Nothing on this page reacts yet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await restore();
    // A click before the scripts load has no effect.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await followMainLink(page, 'Login');
    await expect(page.getByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
    expect(await hasRunAlteredCode(page)).toBe(false);
  });
}

test('an entry without a hash in the registry does not run', async ({ page }) => {
  await page.route('/products', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"integrity":"sha384-[^"]*"/g, '"integrity":""');
    await route.fulfill({ response, body });
  });
  await page.goto('/products');
  await expect(page.getByRole('alert')).toContainText('has a fault');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a page view fetches every script once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.push(request.url());
  });
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(3);
  expect(asked).toEqual([...new Set(asked)]);
});
