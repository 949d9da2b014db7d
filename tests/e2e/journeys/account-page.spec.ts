import type { Page } from '@playwright/test';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { fillLogIn, logIn, newEmail } from '../../harness/sign-in';
import { expect, followDashboardLink, logInAsNewBuyer, test } from '../support/journey-test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a buyer changes the name, which stays', async ({ page }) => {
  await logInAsNewBuyer(page, 'Nils Berg');
  await page.goto('/profile/userHome');
  await followDashboardLink(page, 'Account');
  await expect(page).toHaveTitle('Account · OCS');
  const name = section(page, 'Name');
  await name.getByLabel('Name').fill('Nils Holm');
  await name.getByLabel('Name').press('Enter');
  await expect(name.getByText('Your name was changed.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Nils Holm' })).toBeVisible();
  await page.reload();
  await expect(name.getByLabel('Name')).toHaveValue('Nils Holm');
});

test.describe('a new password', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('ends all other sessions, and the old one no longer works', async ({ page, browser }) => {
    const email = await logInAsNewBuyer(page, 'Pia Lund');
    const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
    // The provider tells the second of a sign-in only.
    await expect(async () => {
      await logIn(elsewhere, email);
    }).toPass();
    await elsewhere.goto('/profile/userHome');
    await page.goto('/profile/account');
    await expect(section(page, 'Sessions').getByText('(this session)')).toHaveCount(1);

    const password = section(page, 'Password');
    const change = async (current: string) => {
      await password.getByLabel('Current password').fill(current);
      await password.getByLabel('New password', { exact: true }).fill('Lens-and-light-7');
      await password.getByLabel('Confirm new password').fill('Lens-and-light-7');
      await password.getByRole('button', { name: 'Change password' }).press('Enter');
    };
    await change('not-the-password');
    await expect(password.getByRole('alert')).toHaveText('The password is wrong.');
    await change('camera-shop');
    await expect(password.getByText('Your password was changed. All other sessions have ended.')).toBeVisible();

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login');
    await fillLogIn(elsewhere, email);
    await expect(elsewhere.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
    await logIn(elsewhere, email, 'Lens-and-light-7');
    await elsewhere.goto('/profile/account');
    await expect(section(elsewhere, 'Sessions').getByText('(this session)')).toHaveCount(1);
    await elsewhere.close();

    await page.reload();
    await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(2);
  });
});

test('a logout everywhere ends this session and the others', async ({ page, browser }) => {
  const email = await logInAsNewBuyer(page, 'Ove Krog');
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await logIn(elsewhere, email);
  await elsewhere.goto('/profile/account');
  await expect(section(elsewhere, 'Sessions').getByRole('listitem').first()).toBeVisible();
  await page.goto('/profile/account');
  await section(page, 'Sessions').getByRole('button', { name: 'Log out everywhere' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).press('Enter');
  await expect(page).toHaveURL('/');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.close();
  await logIn(page, email);
});

test('Google is linked, used for a login, and removed', async ({ page }) => {
  await logInAsNewBuyer(page, 'Gro Dahl');
  await page.goto('/profile/account');
  const google = section(page, 'Google');
  const confirm = async () => {
    await page.getByRole('dialog', { name: 'Please confirm that it is you' }).getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');
  };
  await google.getByRole('button', { name: 'Link Google account' }).press('Enter');
  const opened = page.waitForEvent('popup');
  await confirm();
  const popup = await opened;
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(newEmail());
  await popup.locator('#sign-in').click();
  await expect(google.getByText('You can now log in with Google.')).toBeVisible();
  await google.getByRole('button', { name: 'Remove Google account' }).press('Enter');
  await confirm();
  await expect(google.getByText('Google can no longer be used to log in.')).toBeVisible();
  await page.reload();
  await expect(google.getByRole('button', { name: 'Link Google account' })).toBeVisible();
});

test('the chosen theme holds on every page, before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await logInAsNewBuyer(page, 'Tove Lie');
  await page.goto('/profile/account');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await section(page, 'Theme').getByRole('radio', { name: 'Dark' }).press('Space');
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile/account');
  await section(page, 'Theme').getByRole('radio', { name: 'Light' }).press('Space');
  expect(await background()).toBe(light);
});
