import { fillLogIn } from '../../harness/sign-in';
import { expect, test } from '../support/journey-test';

const camera = 'Kestrel K200 DSLR with 18-55mm, Red';

test('a signed-out visitor who adds a product logs in, returns to the product and adds it', async ({ page }) => {
  await page.goto('/products?search=k200+red');
  const add = page.getByRole('button', { name: `Add ${camera} to cart` });
  await add.click();
  await expect(page.getByText('You are not Logged In')).toBeVisible();
  await expect(page.getByText('Please log in to add to the cart/wishlist')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/products?search=k200+red');
  await add.click();
  await page.getByRole('button', { name: 'Yes, Login' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, 'buyer@ocs.example');
  await expect(page).toHaveURL('/products?search=k200+red');
  await add.click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
});
