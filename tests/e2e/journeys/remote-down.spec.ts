import { expect, followMainLink, test } from '../support/journey-test';

test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

test('a storefront that fails to load leaves the shell working, and recovers without a reload', async ({ page }) => {
  await page.route('**/releases/storefront/**', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await followMainLink(page, 'Login');
  await expect(page.getByRole('heading', { name: 'Log in to OCS' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');

  await page.unroute('**/releases/storefront/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
});

test('a script that the browser blocks and fetch can read is requested twice by each attempt', async ({ page }) => {
  let requests = 0;
  await page.route('**/releases/storefront/**/remoteEntry.js*', async (route) => {
    if (route.request().resourceType() !== 'script') return route.continue();
    requests += 1;
    return route.abort();
  });
  await page.goto('/login');
  await followMainLink(page, 'Products');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  expect(requests).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requests).toBe(4);
  await page.unroute('**/releases/storefront/**/remoteEntry.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(requests).toBe(4);
});
