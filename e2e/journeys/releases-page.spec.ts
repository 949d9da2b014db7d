import { expect, followMainLink, logIn, test } from './test';

test('an admin comes from the home page of the dashboard to what is released', async ({ page }) => {
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminHome');
  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  for (const name of ['shell', 'storefront', 'dashboard_seller', 'dashboard_admin']) {
    const part = page.getByRole('region', { name, exact: true });
    await expect(part.getByRole('heading', { name: /^Live: \d+\.\d+\.\d+/ })).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('who is no admin does not get there', async ({ page }) => {
  await logIn(page, 'seller@ocs.example');
  await page.goto('/profile/releases');
  await expect(page).toHaveURL('/login');
});

test('a page view tells the server of each version once, when it is left at the latest', async ({ page }) => {
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/reports'),
    page.goto('/products').then(() => followMainLink(page, 'Home')),
  ]);
  expect(sent.method()).toBe('POST');
  expect((await sent.response())?.status()).toBe(204);
});
