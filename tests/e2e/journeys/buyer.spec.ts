import { fillLogIn, logIn, newEmail } from '../../harness/sign-in';
import { expect, followMainLink, openProduct, openUserMenu, test } from '../support/journey-test';

test('a new buyer signs up, finds a camera, puts it in the cart, sees the total, deletes it and logs out', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Mina');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Role').selectOption('buyer');
  await page.getByLabel('Password', { exact: true }).fill('a-good-password');
  await page.getByLabel('Confirm password').fill('a-good-password');
  await expect(page.getByText('Passwords match')).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mina Okafor' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await followMainLink(page, 'Products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await page.getByRole('searchbox').fill('m1 olive');
  await page.getByRole('button', { name: 'Search' }).click();
  const camera = page.getByRole('link', { name: /Meridian M1 Mirrorless with 35mm F1.8, Olive/ });
  await expect(camera).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('a[href^="/details/"]') }),
  ).toHaveCount(1);
  await camera.click();

  await expect(page.getByRole('heading', { name: 'Meridian M1 Mirrorless with 35mm F1.8, Olive' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('main')).toContainText('$1,429.00');
  await page.getByRole('button', { name: /delete/i }).click();
  await expect(page.getByText("You won't be able to revert this!")).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click();
  await expect(page.getByText('Your file has been deleted.')).toBeVisible();
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

  const copied = await page.evaluate(() => localStorage.getItem('access-token') ?? '');
  const askWithCopy = async () =>
    (await page.request.get('/api/cart', { headers: { authorization: `Bearer ${copied}` } })).status();
  expect(await askWithCopy()).toBe(200);
  await openUserMenu(page, 'Mina Okafor');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mina Okafor' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
  await expect.poll(askWithCopy).toBe(401);
});

test('a toast leaves the header free', async ({ page }) => {
  await logIn(page, 'buyer@ocs.example');
  await openProduct(page, 'Norte Field Camera Bag');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'the product added to your cart' });
  const top = async () => (await toast.boundingBox())?.y;
  const header = await page.getByRole('banner').boundingBox();
  await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

test('a buyer returns to the requested product after the login', async ({ page }) => {
  await page.goto('/products');
  // The last product: another journey may remove the first ones.
  await page.locator('a[href^="/details/"]').last().click();
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, 'buyer@ocs.example');
  await expect(page).toHaveURL(/\/details\//);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});
