import { logIn } from '../../harness/sign-in';
import { expect, followMainLink, test } from '../support/journey-test';

test('an admin reaches the releases from the dashboard’s home page', async ({ page }) => {
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

test.describe(() => {
  // No server listens at that address.
  test.use({ expectedErrors: [/ERR_NAME_NOT_RESOLVED|Failed to load resource/] });

  test('an admin permits a version from another origin, and its link opens the confirmation', async ({ page }) => {
    await logIn(page, 'admin@ocs.example');
    await page.goto('/profile/releases');
    await page.getByLabel('Remote', { exact: true }).selectOption('dashboard_seller');
    await page.getByLabel('Address of its development server').fill('https://laptop.example:8443/');
    await page.getByRole('button', { name: 'Permit override' }).click();
    await page.getByRole('link', { name: 'Load it in this browser' }).click();
    await expect(page.getByRole('heading', { name: 'Load code from another address?' })).toBeVisible();
    await expect(page.getByText('https://laptop.example:8443')).toBeVisible();
    await page.getByRole('button', { name: 'Load it' }).click();
    const banner = page.getByRole('complementary', { name: 'Development override' });
    await expect(banner).toContainText('dashboard_seller comes from https://laptop.example:8443');
    await banner.getByRole('button', { name: 'Stop' }).click();
    await expect(banner).toBeHidden();
  });
});

test('other roles cannot open the releases', async ({ page }) => {
  await logIn(page, 'seller@ocs.example');
  await page.goto('/profile/releases');
  await expect(page).toHaveURL('/login');
});

test('a page view reports each version once, at the latest when the page closes', async ({ page }) => {
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/reports'),
    page.goto('/products').then(() => followMainLink(page, 'Home')),
  ]);
  expect(sent.method()).toBe('POST');
  expect((await sent.response())?.status()).toBe(204);
});
