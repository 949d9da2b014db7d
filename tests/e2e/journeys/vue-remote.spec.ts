import type { Page } from '@playwright/test';
import { logIn } from '../../harness/sign-in';
import type { TeamCheckout } from '../support/team-checkout';
import { expect, test } from '../support/team-test';

const folder = 'examples/vue-remote';
const module = `${folder}/src/pages/depth-of-field/depth-of-field-page.ts`;

/** Each journey continues after the previous one. */
test.describe.configure({ mode: 'serial', timeout: 5 * 60_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Depth of field' });

async function release(checkout: TeamCheckout): Promise<string> {
  const { code, output } = await checkout.run('release', '--', folder);
  expect(code, output).toBe(0);
  return output;
}

test('a page in Vue is released to a running shop, with its HTML', async ({ page, checkout }) => {
  expect(await release(checkout)).toMatch(/depth_of_field \S+ is live\./);
  const html = await (await page.request.get('/depth-of-field')).text();
  expect(html).toContain('<title>Depth of field · OCS</title>');
  expect(html).toContain('Sharp from <strong>2.73 m</strong>');
});

test('it takes its HTML over, calculates, and shows the shop’s products', async ({ page }) => {
  await page.goto('/depth-of-field');
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle('Depth of field · OCS');
  await expect(page.getByRole('main').getByRole('link', { name: /lens/i }).first()).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Aperture' }).fill('11');
  await expect(page.getByText('Sharp from 2.16 m to 4.91 m')).toBeVisible();
  // The prerendered element is still there.
  await expect(page.locator('[data-mounted=ready] h1')).toHaveCount(1);
});

test('a visitor reaches it and leaves it without a reload', async ({ page }) => {
  await page.goto('/depth-of-field');
  await expect(page.locator('[data-mounted=ready]')).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.dataset['same'] = 'document';
  });
  await page.getByRole('main').getByRole('link', { name: 'catalogue' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle('Depth of field · OCS');
  await expect(page.locator('html')).toHaveAttribute('data-same', 'document');
});

test('it shows who is signed in, the cart’s count and the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn(page, 'buyer@ocs.example');
  await page.goto('/depth-of-field');
  await expect(page.getByText(/Signed in as .+ products? in the cart/)).toBeVisible();
  await expect(page.getByText('This page follows the shop’s dark theme.')).toBeVisible();
});

test('the gate refuses a page that exports nothing to show', async ({ checkout }) => {
  await checkout.edit(module, (text) => text.replace('export const mount:', 'const mount:'));
  const { code, output } = await checkout.run('release', '--', folder);
  expect(code).toBe(1);
  expect(output).toContain('exports no Component and no mount');
  await checkout.edit(module, (text) => text.replace('const mount:', 'export const mount:'));
});

test.describe('a fault of the page', () => {
  test.use({ expectedErrors: [/integrity|Failed to load resource/] });

  test('an altered file is not run; the shop stays, and Try again shows the page', async ({ page }) => {
    let isAltered = true;
    await page.route('**/depth-of-field-page.*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: isAltered ? `${await answer.text()};` : await answer.text() });
    });
    await page.goto('/depth-of-field');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    isAltered = false;
    await retry.click();
    await expect(page.locator('[data-mounted=ready]')).toBeAttached();
    await expect(heading(page)).toBeVisible();
  });
});

test('the release is rolled back to the one before', async ({ page, checkout }) => {
  await checkout.edit(`${folder}/src/pages/depth-of-field/depth-of-field.vue`, (text) =>
    text.replace('<h1>Depth of field</h1>', '<h1>Sharpness</h1>'),
  );
  await release(checkout);
  await page.goto('/depth-of-field');
  await expect(page.getByRole('heading', { level: 1, name: 'Sharpness' })).toBeVisible();
  const { code, output } = await checkout.run('release:rollback', '--', folder);
  expect(code, output).toBe(0);
  await page.goto('/depth-of-field');
  await expect(heading(page)).toBeVisible();
});
