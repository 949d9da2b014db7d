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
