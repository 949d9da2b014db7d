import { logIn } from '../../harness/sign-in';
import { expect, logInAsNewBuyer, openProduct, test } from '../support/journey-test';

const camera = 'Norte Field Camera Bag';

test.use({ expectedErrors: [/status of (400|404)/] });

test('a buyer sees all product data, Add to Cart and Add to Wishlist', async ({ page }) => {
  await logInAsNewBuyer(page, 'Dora Quist');
  await openProduct(page, camera);
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: camera })).toBeVisible();
  await expect(main.getByText('Norte', { exact: true })).toBeVisible();
  await expect(main.getByText(/\$149\.00/)).toBeVisible();
  await expect(main.locator('p', { hasText: /\w{3}.{60}/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText('the product added to your cart')).toBeHidden();
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(page.getByText('the product added to your wishlist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(page.getByText('Product already in your wishlist')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.route('**/api/wishlist', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
});

test('sellers and admins see neither Add to Cart nor Add to Wishlist', async ({ page }) => {
  await logIn(page, 'seller@ocs.example');
  await openProduct(page, camera);
  await expect(page.getByRole('main').getByText(/\$149\.00/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to/ })).toHaveCount(0);
});

test('the picture opens in full size', async ({ page }) => {
  await logIn(page, 'buyer@ocs.example');
  await openProduct(page, camera);
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });
  const dialog = page.getByRole('dialog', { name: camera });
  await enlarge.click();
  await expect
    .poll(() => dialog.getByRole('img').evaluate((picture) => picture.clientWidth))
    .toBeGreaterThanOrEqual(1200);
  const scrolled = () => dialog.evaluate((element) => element.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(100);
  const middle = await scrolled();
  // Again where the key came before the browser could scroll: a busy one ignores it.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await scrolled()).toBeGreaterThan(middle);
  }).toPass();
  const isWhole = () => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(isWhole).toBe(true);
  await dialog.getByRole('img').click({ position: { x: 30, y: 30 } });
  await expect.poll(isWhole).toBe(false);
  await page.keyboard.press('Escape');
  // Not by role: a closed dialog has none.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the list is prefetched, and the next details page needs no request', async ({ page }) => {
  await logIn(page, 'buyer@ocs.example');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Reviews are read with each page, below the product.
    if (pathname.startsWith('/api/product') && !pathname.includes('/reviews')) asked.push(pathname + search);
  });
  await openProduct(page, camera);
  await expect.poll(() => asked).toContain('/api/product');
  await page.goBack();
  asked.length = 0;
  await page.getByRole('main').getByRole('link', { name: camera, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(asked).toEqual([]);
});
