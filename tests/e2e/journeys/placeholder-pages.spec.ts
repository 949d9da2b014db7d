import { expect, logInAsNewBuyer, openDashboardMenu, test } from '../support/journey-test';

test.use({ expectedErrors: [/status of 404/] });

test('/offer shows only "No Data found"', async ({ page }) => {
  await page.goto('/offer');
  await expect(page.getByText('No Data found')).toBeVisible();
  await expect(page).toHaveTitle('Special Offers · OCS');
});

test('the user home is a placeholder, and the payment page says that the cart is empty', async ({ page }) => {
  await logInAsNewBuyer(page, 'Uma Holt');
  await page.goto('/profile/userHome');
  await expect(page.getByRole('heading', { name: 'User Home' })).toBeVisible();
  await expect(page).toHaveTitle('User Home · OCS');
  const entries = await openDashboardMenu(page);
  await expect(entries).toHaveText(['Home', 'User Profile', 'Cart', 'wishlist', 'Orders', 'Account']);
  await page.goto('/dashboard/payment');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page).toHaveTitle('Payment · OCS');
});

test('an unknown address answers 404 and shows a way back', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops!!!..' })).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page.getByText('404 Not Found!!')).toBeVisible();
  await expect(page).toHaveTitle('Not found · OCS');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/');
});
