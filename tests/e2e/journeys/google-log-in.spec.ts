import type { Page } from '@playwright/test';
import { fillLogIn, newEmail, signUp } from '../../harness/sign-in';
import { expect, openUserMenu, test } from '../support/journey-test';

async function logInWithGoogle(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  const popup = await opened;
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
  await expect(page).toHaveURL('/');
}

test('a first login with Google creates a buyer', async ({ page }) => {
  await logInWithGoogle(page, 'Gia Google', newEmail());
  await openUserMenu(page, 'Gia Google');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'User Home' })).toBeVisible();
});

test.describe('an address that somebody else registered', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('is its owner’s after a login with Google', async ({ page, browser }) => {
    const email = newEmail();
    await signUp(page, { name: 'Mal Lory', email, role: 'seller' });
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const owner = await context.newPage();
    await logInWithGoogle(owner, 'Gia Owner', email);
    await openUserMenu(owner, 'Gia Owner');
    await owner.getByRole('link', { name: 'Profile' }).click();
    await expect(owner.getByRole('heading', { name: 'User Home' })).toBeVisible();
    await context.close();

    await page.goto('/profile/sellerHome');
    await expect(page).toHaveURL('/login');
    await fillLogIn(page, email);
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  });
});
