import type { Page } from '@playwright/test';
import { newEmail } from '../../harness/sign-in';
import { expect, test } from '../support/journey-test';

test.use({ expectedErrors: [/status of 400/] });

const colorOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('  Ida ');
  await page.getByLabel('Last name').fill('Noor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-password');
}

test('after sign-up a visitor lands on the requested page; unequal passwords and a missing role create no account', async ({
  page,
}) => {
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) created.push(request.url());
  });
  await page.goto('/profile/wishlist');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveTitle('Sign up · OCS');

  const email = newEmail();
  await fillIn(page, email);
  const submit = page.getByRole('button', { name: 'Sign up' });
  await page.getByLabel('Confirm password').fill('another-password');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  const red = await colorOf(page, 'Passwords do not match');
  await page.getByLabel('Role').selectOption('seller');
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('a-good-password');
  await expect(page.getByText('Passwords match')).toBeVisible();
  expect(await colorOf(page, 'Passwords match')).not.toBe(red);
  await page.getByLabel('Role').selectOption('');
  await submit.click();
  await expect(page.getByText('Role is required')).toBeVisible();
  expect(created).toEqual([]);

  await page.getByLabel('Role').selectOption('buyer');
  await submit.click();
  await expect(page).toHaveURL('/profile/wishlist');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ida Noor' })).toBeVisible();
  expect(created).toHaveLength(1);
});

test('the browser requires e-mail and password, and only the form reports a wrong one', async ({ page }) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  await submit.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await page.getByLabel('Email').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await page.getByLabel('Email').fill('buyer@ocs.example');
  await page.getByLabel('Password').fill('not-the-password');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('buyer@ocs.example');
  await expect(page).toHaveURL('/login');
});
