import { newEmail } from '../../harness/sign-in';
import { expect, openUserMenu, test } from '../support/journey-test';

test('a first log-in with Google creates a buyer', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  const popup = await opened;
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(newEmail());
  await popup.locator('#display-name-input').fill('Gia Google');
  await popup.locator('#sign-in').click();

  await expect(page).toHaveURL('/');
  await openUserMenu(page, 'Gia Google');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'User Home' })).toBeVisible();
});
