import { logIn } from '../../harness/sign-in';
import { expect, logInAsNewBuyer, test } from '../support/journey-test';

test.use({ expectedErrors: [/status of (400|503)/] });

test('a request that fails once is retried automatically', async ({ page }) => {
  await page.route('**/api/product?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 2 });
  await page.goto('/products');
  await expect(page.getByRole('main').locator('a[href^="/details/"]').first()).toBeVisible();
});

test('a list that cannot be loaded shows an error, and "Try again" loads it', async ({ page }) => {
  await logInAsNewBuyer(page, 'Ralf Tind');
  await page.route('**/api/cart?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/profile/cart');
  await expect(page.getByRole('alert')).toContainText('Your cart could not be loaded.');
  await page.unroute('**/api/cart?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No Data found')).toBeVisible();
});

test('a guarded page shows a progress bar and no login link until the session is known', async ({ page }) => {
  await logIn(page, 'buyer@ocs.example');
  await page.waitForLoadState('networkidle');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/jwt', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/profile/wishlist');
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login', includeHidden: true })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a request without a response fails after 8 s and is retried', async ({ page }) => {
  await page.clock.install();
  let isHanging = true;
  await page.route('**/api/product?*', (route) => (isHanging ? undefined : route.continue()));
  await page.goto('/products?sort=asc');
  await expect(page.getByTestId('catalogue-skeleton')).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  isHanging = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('a[href^="/details/"]').first()).toBeVisible();
});
