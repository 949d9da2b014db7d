import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAccount } from '../../harness/api-accounts';
import { newAddress } from '../../harness/call';
import { fillLogIn, logIn, signUp } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, openProduct, test } from '../support/journey-test';
import { newestMail } from '../support/mailbox';
import { suiteShop } from '../support/suite-shop';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.use({ expectedErrors: [/status of 40[013]/] });

test('a buyer exports and deletes the account, by keyboard; the other tab ends, and the address is free', async ({
  page,
  context,
}) => {
  const { email } = await createAccount(suiteShop().origin, 'buyer', { name: 'Dag Solli', isVerified: true });
  await logIn(page, email);
  await openProduct(page, 'Norte Field Camera Bag');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('the product added to your cart')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile/cart');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/profile/account');
  await section(page, 'Your data').getByRole('button', { name: 'Export my data' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('ocs-account.json');
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(exported).toMatchObject({
    account: { email },
    savedItems: [{ list: 'cart', name: 'Norte Field Camera Bag' }],
  });
  await expectNoViolations(page, section(page, 'Delete account'));

  const deletion = section(page, 'Delete account');
  await deletion.getByLabel('Current password').fill('not-the-password');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(deletion.getByRole('alert')).toHaveText('The password is wrong.');
  await deletion.getByLabel('Current password').fill('camera-shop');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toContainText('It takes effect at once');
  await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(other).toHaveURL(/\/(login)?$/);
  await other.close();
  expect(await newestMail(page, email, 'Your account at OCS was deleted')).toContain('as you asked');

  await page.goto('/login');
  await expect(async () => {
    await fillLogIn(page, email);
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  }).toPass();
  await signUp(page, { name: 'Dag Solli', email, role: 'buyer' });
  await page.goto('/profile/cart');
  await expect(page.getByText('No Data found')).toBeVisible();
});

test('an admin whose login is too old confirms by the password before a deletion', async ({ page }) => {
  const { origin } = suiteShop();
  const { email } = await createAccount(origin, 'buyer', { name: 'Ulf Strand' });
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await logIn(page, 'admin@ocs.example');
  const type = 'https://ocs.example/problems/recent-sign-in-required';
  // Of an older login: the server refuses the first call, and checks the next one.
  await page.route(
    '**/api/users/*',
    (route) => route.fulfill({ status: 403, json: { type, title: 'Please log in again.', status: 403 } }),
    { times: 2 },
  );
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Ulf Strand' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    return page.getByRole('dialog', { name: 'Please confirm that it is you' });
  };
  await page.goto(`/profile/users?${new URLSearchParams({ q: email }).toString()}`);
  const question = await remove();
  await expectNoViolations(page, question);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveText('Please log in again.');
  await expect(page.getByRole('button', { name: 'Delete Ulf Strand' })).toBeVisible();

  await (await remove()).getByLabel('Password').fill('camera-shop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ulf Strand has been deleted successfully!')).toBeVisible();
});
