import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createAccount, createProduct, demoAccount } from '../../harness/api-accounts';
import { call } from '../../harness/call';
import { logIn } from '../../harness/sign-in';
import { expectNoViolations } from '../support/accessibility';
import { expect, followDashboardLink, test } from '../support/journey-test';
import { content, enter, type } from '../support/keyboard-navigation';
import { suiteShop } from '../support/suite-shop';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Audit' });

/** The rows of entries that contain this text. */
const rowsWith = (page: Page, text: string): Locator =>
  page.getByRole('table', { name: 'Audit' }).locator('tbody').getByRole('row').filter({ hasText: text });

/** Presses Export as CSV and returns the lines of the saved file, the head first. */
async function exportLines(page: Page, press: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toBe('audit.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFNumber,Time,By,')).toBe(true);
  return text.trimEnd().split('\r\n');
}

const exportButton = (page: Page): Locator => page.getByRole('button', { name: 'Export as CSV' });

test('an admin sees, filters and exports what admins did', async ({ page }) => {
  const { origin } = suiteShop();
  const { email } = await createAccount(origin, 'buyer', { name: 'Runa Holm' });
  const productName = `Audited ${email.split('-')[0] ?? ''}`;
  await createProduct(origin, await demoAccount(origin, 'seller2'), { name: productName });

  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminProducts?creator=all');
  await page.getByRole('button', { name: `Take off sale ${productName}` }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A copy');
  await page.getByRole('button', { name: 'Yes, take it off sale' }).click();
  await expect(page.getByText(`${productName} is no longer on sale.`)).toBeVisible();
  await page.goto(`/profile/users?${new URLSearchParams({ q: email }).toString()}`);
  await page.getByRole('button', { name: 'Make Seller of Runa Holm' }).click();
  await expect(page.getByText('Runa Holm is now a Seller!')).toBeVisible();

  await followDashboardLink(page, 'Audit');
  await expect(heading(page)).toBeVisible();
  await expect(rowsWith(page, email)).toContainText(/admin@ocs\.example.*made a seller/);
  await expect(rowsWith(page, productName)).toContainText(/admin@ocs\.example.*took the product off sale/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByLabel('Action').selectOption('took the product off sale');
  await page.getByLabel('Who').fill('admin@ocs');
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL('/profile/audit?action=product-unlisted&who=admin%40ocs&from=2026-01-01');
  await expect(rowsWith(page, email)).toHaveCount(0);
  await page.reload();
  await expect(rowsWith(page, productName)).toBeVisible();
  const [, ...lines] = await exportLines(page, () => exportButton(page).click());
  expect(lines.filter((line) => line.includes(`,product-unlisted,product ${productName},`))).toHaveLength(1);
  expect(lines.filter((line) => !line.includes(',product-unlisted,'))).toEqual([]);

  await page.getByLabel('To').fill('2026-01-02');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No Data found')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('To')).toHaveValue('');
  await expect(rowsWith(page, productName)).toBeVisible();
});

test('an admin reads the entries on one user by keyboard', async ({ page }) => {
  const { origin } = suiteShop();
  const [{ id = '', email }, { token }] = await Promise.all([
    createAccount(origin, 'buyer'),
    demoAccount(origin, 'admin'),
  ]);
  expect((await call(origin, `PATCH /api/users/seller/${id}`, { token })).status).toBe(200);

  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/audit?action=made-seller');
  await type(page, 'Who', 'nobody at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Data found')).toBeVisible();
  await type(page, 'Who', 'ADMIN@ocs');
  await page.keyboard.press('Enter');
  await expect(rowsWith(page, email)).toBeVisible();
  await enter(page, page.getByRole('link', { name: `All entries on ${email}` }));
  await expect(page.getByText(`Only entries on ${email}`)).toBeVisible();
  await expect(rowsWith(page, '')).toHaveCount(1);
  expect(await exportLines(page, () => enter(page, exportButton(page)))).toHaveLength(2);
  await expectNoViolations(page, rowsWith(page, email));

  await enter(page, content(page).getByRole('button', { name: 'Show all entries' }));
  await expect(page).toHaveURL('/profile/audit');
  await expect(heading(page)).toBeFocused();
});

test('other roles cannot open the audit', async ({ page }) => {
  await logIn(page, 'seller@ocs.example');
  await page.goto('/profile/audit');
  await expect(page).toHaveURL('/login');
});
