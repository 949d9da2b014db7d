import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { fillLogIn, logIn, newEmail, signUp } from '../../harness/sign-in';
import { expect, logInAsNewBuyer, test } from '../support/journey-test';
import { newestLink, verifyAddress } from '../support/mailbox';
import { photo } from '../support/photos';

const verifySubject = 'Verify your e-mail for OCS';
const notice = (page: Page) => page.getByRole('region', { name: 'Verify your e-mail address' });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

/** Another browser without a session. */
async function elsewhere(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return context.newPage();
}

test.use({ expectedErrors: [/status of 40[013]/] });

test('a new seller verifies the address on another device, and sells without a new login', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await signUp(page, { name: 'Vera Moe', email, role: 'seller' });
  await page.goto('/profile/addProduct');
  await expect(notice(page)).toContainText(`Open the link in our mail to ${email}`);
  await expect(notice(page)).toContainText('You can sell once it is verified.');
  await expectAccessible(page);

  const phone = await elsewhere(page, browser);
  const link = await newestLink(page, email, verifySubject);
  await phone.goto(link);
  await expect(phone.getByText(`Did you sign up at OCS with ${email}?`)).toBeVisible();
  expect(phone.url()).not.toContain('oobCode');
  await expectAccessible(phone);
  await phone.reload();
  await phone.getByRole('button', { name: 'Yes, verify it' }).press('Enter');
  await expect(phone.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();

  await expect(notice(page)).toBeHidden();
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  // With a picture: a product without one keeps others out of the catalogue's HTML.
  const [{ photos }] = (await (await page.request.get('/api/product?limit=1')).json()) as [{ photos: string }];
  const fields = { name: 'Moe M1', price: 10, category: 'DSLR', brand: 'Moe', description: '', photos };
  const added = await page.request.post('/api/product', {
    data: fields,
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  expect(added.status()).toBe(200);

  await phone.goto(link);
  await expect(phone.getByRole('alert')).toHaveText('This link was used already or has expired.');
  await expectAccessible(phone);
  await phone.context().close();
});

test('an unverified seller is told what to do, and stays signed in', async ({ page }) => {
  await signUp(page, { name: 'Uwe Holt', email: newEmail(), role: 'seller' });
  await page.goto('/profile/addProduct');
  await page.getByLabel('Name').fill('Holt H1');
  await page.getByLabel('Price').fill('10');
  await page.getByLabel('Category').fill('DSLR');
  await page.getByLabel('Image').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Please verify your e-mail address first.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Holt H1');
});

test('a mail is sent again, at most once a minute', async ({ page }) => {
  const email = newEmail();
  await signUp(page, { name: 'Alma Riis', email, role: 'buyer' });
  await page.goto('/profile/userHome');
  const first = await newestLink(page, email, verifySubject);
  await notice(page).getByRole('button', { name: 'Send it again' }).press('Enter');
  await expect(notice(page).getByText('We have sent a new mail.')).toBeVisible();
  await expect(notice(page).getByRole('button', { name: 'Send it again' })).toBeDisabled();
  await expect(notice(page).getByText(/^You can send another one in \d+ s\.$/)).toBeVisible();
  await expect.poll(() => newestLink(page, email, verifySubject)).not.toBe(first);
  await verifyAddress(page, email);
  await page.getByRole('link', { name: 'Continue' }).press('Enter');
  await page.goto('/profile/userHome');
  await expect(page.getByRole('heading', { name: 'User Home' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('the owner of an address takes it back; nothing of who had registered it remains', async ({ page, browser }) => {
  const email = newEmail();
  await signUp(page, { name: 'Mal Lory', email, role: 'seller' });
  const owner = await elsewhere(page, browser);
  await owner.goto(await newestLink(page, email, verifySubject));
  await owner.getByRole('button', { name: 'No, send me a mail for a password of my own' }).press('Enter');
  await expect(owner.getByText(`We have sent a mail to ${email}`)).toBeVisible();
  await owner.goto(await newestLink(page, email, 'Reset your password for OCS'));
  await owner.getByLabel('New password', { exact: true }).fill('mine-alone-now');
  await owner.getByLabel('Confirm new password').fill('mine-alone-now');
  await owner.getByRole('button', { name: 'Set password' }).press('Enter');
  await owner.getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(owner, email, 'mine-alone-now');
  await expect(owner).toHaveURL('/');
  await owner.goto('/profile/sellerHome');
  await expect(owner).toHaveURL('/login');

  await page.goto('/profile/sellerHome');
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, email, demoPassword);
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await owner.context().close();
});

test('a forgotten password is reset by mail, by keyboard, and an unknown address gets the same answer', async ({
  page,
  browser,
}) => {
  const email = await logInAsNewBuyer(page, 'Ines Dal');
  const visitor = await elsewhere(page, browser);
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(visitor).toHaveTitle('Reset your password · OCS');
  await expectAccessible(visitor);
  await visitor.getByLabel('Email').fill(newEmail());
  await visitor.getByLabel('Email').press('Enter');
  const answerThere = visitor.getByText('If there is an account with this address, we have sent a mail to it.');
  await expect(answerThere).toBeVisible();
  await visitor.reload();
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Email').press('Enter');
  await expect(answerThere).toBeVisible();

  const link = await newestLink(page, email, 'Reset your password for OCS');
  await visitor.goto(link);
  await expect(visitor.getByText(`For ${email}`)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByLabel('New password', { exact: true }).fill('a-new-password');
  await visitor.getByLabel('Confirm new password').fill('another');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Passwords do not match')).toBeVisible();
  await visitor.getByLabel('Confirm new password').fill('a-new-password');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  await logIn(visitor, email, 'a-new-password');
  await visitor.goto(link);
  await expect(visitor.getByRole('alert')).toHaveText('This link was used already or has expired.');
  await visitor.context().close();
});

test('a new address holds once its link is opened', async ({ page }) => {
  await logInAsNewBuyer(page, 'Nora Vang');
  const next = newEmail();
  await page.goto('/profile/account');
  const section = page.getByRole('region', { name: 'E-mail address', exact: true });
  await section.getByLabel('New e-mail address').fill(next);
  await section.getByLabel('Current password').fill(demoPassword);
  await section.getByRole('button', { name: 'Change e-mail address' }).click();
  await expect(section.getByText(`We sent a mail to ${next}.`)).toBeVisible();
  await page.goto(await newestLink(page, next, 'Verify your new e-mail for OCS'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, use this address' }).press('Enter');
  await expect(page.getByText('Your e-mail address was changed.')).toBeVisible();
  await logIn(page, next);
  await page.goto('/profile/account');
  await expect(section.getByText(next)).toBeVisible();
  await expect(section.getByText('verified', { exact: true })).toBeVisible();
});

test('a page without a link says so', async ({ page }) => {
  await page.goto('/account/action');
  await expect(page.getByRole('alert')).toHaveText('This link was used already or has expired.');
});
