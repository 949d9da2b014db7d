/** A shop that approves sellers, and requires a second step at login from them. */
import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { startShop, type LaunchedShop } from '../../harness/launch';
import { logIn, newEmail, signUp } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, test as base } from '../support/journey-test';
import { verifyAddress } from '../support/mailbox';

const test = base.extend<object, { shop: LaunchedShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await startShop({ SELLER_APPROVAL: 'true', SECOND_FACTOR: 'seller' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
});

// The emulator offers no authenticator apps.
test.use({ expectedErrors: [/status of 400/] });

// Otherwise each worker starts such a shop.
test.describe.configure({ mode: 'default' });

/** Signs a seller up on `page`, and returns All Users, with those who want to sell, as an admin elsewhere sees it. */
async function askToSell(page: Page, browser: Browser, name: `${string} ${string}`): Promise<Page> {
  const email = newEmail();
  await signUp(page, { name, email, role: 'seller' });
  await verifyAddress(page, email);
  await page.goto('/profile/userHome');
  await expect(page.getByText('Your request to sell is waiting for approval.')).toBeVisible();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const admin = await context.newPage();
  await logIn(admin, 'admin@ocs.example');
  await admin.goto('/profile/users');
  await admin.getByLabel('Show').selectOption({ label: 'Want to sell' });
  await expect(admin.getByRole('table')).toContainText('wants to sell');
  await expectNoViolations(admin, admin.getByRole('table'));
  return admin;
}

test('an approved seller is told to set up a second step, and what a shop without one says', async ({
  page,
  browser,
}) => {
  const admin = await askToSell(page, browser, 'Selma Vik');
  await admin.getByRole('button', { name: 'Approve Selma Vik' }).press('Enter');
  await expect(admin.getByRole('row').filter({ hasText: 'Selma Vik' })).toBeHidden();
  await admin.context().close();

  await page.reload();
  await expect(page.getByText('Your request to sell is waiting for approval.')).toBeHidden();
  await page.getByRole('link', { name: 'Set it up or enter a code on the account page' }).press('Enter');
  const step = page.getByRole('region', { name: 'Two-step login' });
  await expect(step).toContainText('Until you log in with one, you have the rights of a buyer.');
  await expectNoViolations(page, step);
  await step.getByRole('button', { name: 'Set up' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await question.getByLabel('Password').fill(demoPassword);
  await question.getByLabel('Password').press('Enter');
  await expect(step.getByRole('alert')).toHaveText('The sign-in service of this shop does not offer this.');
});

test('a request to sell is refused by keyboard, and the person stays a buyer', async ({ page, browser }) => {
  const admin = await askToSell(page, browser, 'Rolf Dahl');
  const row = admin.getByRole('row').filter({ hasText: 'Rolf Dahl' });
  await row.getByRole('button', { name: /^More/ }).press('Enter');
  await admin.getByRole('button', { name: /^Refuse/ }).press('Enter');
  await admin.getByRole('button', { name: 'Yes, refuse' }).press('Enter');
  await expect(admin.getByText('Rolf Dahl stays a buyer.')).toBeVisible();
  await expect(row).toBeHidden();
  await admin.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'User Home' })).toBeVisible();
  await expect(page.getByText('Your request to sell is waiting for approval.')).toBeHidden();
});
