import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAccount, type Account } from '../../harness/api-accounts';
import { call } from '../../harness/call';
import { logIn } from '../../harness/sign-in';
import { expect, test } from '../support/journey-test';
import { content, enter, tabTo } from '../support/keyboard-navigation';
import { suiteShop } from '../support/suite-shop';

const sellers: Account[] = [];

// Their products have no pictures, and other journeys look at the first products of the catalogue.
test.afterEach(async ({ page }) => {
  // The page's last requests end before the account does.
  await page.goto('about:blank');
  for (const { token } of sellers.splice(0)) {
    expect((await call(suiteShop().origin, 'DELETE /api/account', { token })).status).toBe(204);
  }
});

/** Logs a new seller in and opens the page. */
async function openImport(page: Page): Promise<void> {
  const seller = await createAccount(suiteShop().origin, 'seller', { name: 'Selma Strand' });
  await logIn(page, seller.email);
  sellers.push(seller);
  await page.goto('/profile/importProducts');
}

const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const choose = (page: Page, text: string) => page.getByLabel('Products as a CSV file').setInputFiles(csv(text));
const state = (page: Page, title: string) => page.getByRole('heading', { name: `The ${title}` });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function importFile(page: Page, text: string): Promise<void> {
  await choose(page, text);
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect(state(page, 'import is finished')).toBeVisible();
}

test('a seller imports products, exports them, changes a price and imports the file twice', async ({ page }) => {
  await openImport(page);
  await importFile(page, 'name;brand;price\n=1+1;Halcyon;1.349,50\nHalcyon H2;Halcyon;7,5\n');
  await page.getByRole('link', { name: 'Show my products' }).click();
  await expect(page.getByText('Total Products: 2')).toBeVisible();
  await expect(card(page, '=1+1')).toContainText('$1,349.50');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain(`,'=1+1,Halcyon,1349.50,`);
  const changed = exported.replace(',7.50,', ',8.25,');

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await importFile(page, changed);
  const result = page.getByRole('region', { name: 'The import is finished' });
  await expect(result).toContainText(/Added\s*0\s*Updated\s*1\s*Unchanged\s*1/);
  await page.getByRole('link', { name: 'Show my products' }).click();
  await expect(card(page, 'Halcyon H2')).toContainText('$8.25');
  await expect(card(page, '=1+1')).toContainText('$1,349.50');

  await page.goto('/profile/importProducts');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await importFile(page, changed);
  await expect(result).toContainText(/Added\s*0\s*Updated\s*0\s*Unchanged\s*2/);
  await page.getByRole('link', { name: 'Show my products' }).click();
  await expect(page.getByText('Total Products: 2')).toBeVisible();
});

test.describe('a file with errors', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('shows each at its row, and a file that cannot be read is refused', async ({ page }) => {
    await openImport(page);
    await choose(page, 'title,cost\na,1');
    await expect(page.getByRole('alert')).toContainText('Missing: name, brand, price.');
    await choose(
      page,
      'name,brand,price,colour\nHalcyon H1,Halcyon,349,red\nHalcyon H2,Halcyon,cheap,\nHalcyon H3,"cut off',
    );
    await expect(page.getByText('they are ignored: colour.')).toBeVisible();
    const errors = page.getByRole('list', { name: 'Rows with errors' });
    await expect(errors.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText(
      'price: Give the price as a number',
    );
    await expect(errors.getByRole('listitem').filter({ hasText: 'Row 4' })).toContainText('A quote in this row');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.reload();
    await expect(errors.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Import 1 product', exact: true }).click();
    await expect(state(page, 'import is finished')).toBeVisible();
    await page.getByRole('link', { name: 'Show my products' }).click();
    await expect(page.getByText('Total Products: 1')).toBeVisible();
    await page.goBack();
    await expect(state(page, 'import is finished')).toBeVisible();
  });
});

test('an import stops, survives a reload, continues and adds each product once', async ({ page }) => {
  await openImport(page);
  // They leave the catalogue step by step.
  const { text } = await call(suiteShop().origin, 'GET /api/product?search=tripod&limit=1');
  const [{ photos = '' } = {}] = JSON.parse(text) as { photos?: string }[];
  const rows = Array.from({ length: 4000 }, (_, index) => `Import ${String(index)},Halcyon,${String(index)},${photos}`);
  await choose(page, ['name,brand,price,photos', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Import 4,000 products' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(state(page, 'import is stopped')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(state(page, 'import is finished')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('4,000 of 4,000 rows')).toBeVisible();
  await page.getByRole('link', { name: 'Show my products' }).click();
  await expect(page.getByText('Total Products: 4000')).toBeVisible();
});

test('a seller imports a file by keyboard', async ({ page }) => {
  await openImport(page);
  await page.goto('/profile/myProducts');
  await enter(page, page.getByRole('link', { name: 'Import CSV' }));
  await expect(content(page)).toBeFocused();
  // Before the keys: the browser may handle a key earlier than the request to report file choosers.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose file' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(csv('name,brand,price\nHalcyon H1,Halcyon,349'));
  await expect(state(page, 'file is checked')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Import 1 product' }));
  await expect(state(page, 'import is finished')).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Show my products' }));
  await expect(page.getByText('Total Products: 1')).toBeVisible();
});

test('an admin finds the import and the export on the page of products', async ({ page }) => {
  await logIn(page, 'admin@ocs.example');
  await page.goto('/profile/adminProducts?creator=all');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page).toHaveURL('/profile/adminImportProducts');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  await choose(page, await readFile(await (await template).path(), 'utf8'));
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
});
