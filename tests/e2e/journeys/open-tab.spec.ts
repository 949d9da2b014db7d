import type { Page } from '@playwright/test';
import { logIn } from '../../harness/sign-in';
import { followDashboardLink } from '../support/journey-test';
import { expect, test } from '../support/team-test';
import type { TeamCheckout } from '../support/team-checkout';

/** Each journey continues after the previous one. */
test.describe.configure({ mode: 'serial', timeout: 5 * 60_000 });

const addProduct = 'dashboard-seller-mfe/src/pages/add-product/add-product-page.tsx';
const changedPage = `
import { AddProductPage } from 'shared-products';

export { addProductLoader as loader } from 'shared-products';

export const Component = () => (
  <>
    <p>Now with hints.</p>
    <AddProductPage />
  </>
);
`;
const footer = 'shell/src/layout/footer.tsx';

const run = async (checkout: TeamCheckout, command: string, part: string) => {
  const { code, output } = await checkout.run(command, '--', part);
  expect(code, output).toBe(0);
};

/** A page of a seller's tab that has been open for some time. */
async function openTab(page: Page): Promise<void> {
  await logIn(page, 'seller@ocs.example');
  await page.clock.install();
  await page.goto('/profile/addProduct');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

const waitAMinute = (page: Page) => page.clock.fastForward(60_000);
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const hints = (page: Page) => page.getByText('Now with hints.');
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

test('a release reaches an open tab at the next page, without a reload, and leaves a half-filled form alone', async ({
  page,
  checkout,
}) => {
  await openTab(page);
  await name(page).fill('Kestrel 50');
  await checkout.edit(addProduct, () => changedPage);
  await run(checkout, 'release', 'dashboard-seller-mfe');
  await waitAMinute(page);
  // It prefetches the new version.
  const followed = page.waitForRequest(/dashboard_seller.*remoteEntry/);
  await page.getByRole('link', { name: 'My Product', exact: true }).hover();
  await followed;
  await followDashboardLink(page, 'My Product');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(name(page)).toHaveValue('Kestrel 50');
  await expect(hints(page)).toHaveCount(0);

  await followDashboardLink(page, 'My Product');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'My Products')).toBeVisible();
  await followDashboardLink(page, 'Add Product');
  await expect(hints(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a rollback reaches an open tab too, and Back shows the restored version', async ({ page, checkout }) => {
  await openTab(page);
  await expect(hints(page)).toBeVisible();
  await followDashboardLink(page, 'My Product');
  await expect(heading(page, 'My Products')).toBeVisible();
  await run(checkout, 'release:rollback', 'dashboard-seller-mfe');
  await waitAMinute(page);
  await page.goBack();
  await expect(heading(page, 'Add Product')).toBeVisible();
  await expect(hints(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('after a release of the shell, the next page is a new document, which asks once about a half-filled form', async ({
  page,
  checkout,
}) => {
  await openTab(page);
  await name(page).fill('Kestrel 50');
  await checkout.edit(footer, (text) => text.replace('© 2023', '© 2030'));
  await run(checkout, 'release', 'shell');
  await waitAMinute(page);
  const script = page.waitForResponse(/\/releases\/shell\/.*\/main\./);
  await followDashboardLink(page, 'My Product');
  // A question of the browser itself would be answered with no.
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'My Products')).toBeVisible();
  await expect(page.getByText('© 2030 OCS')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  // The browser has the earlier script, so it downloads the difference only.
  expect(await (await script).headerValue('content-encoding')).toBe('dcz');
  await page.goBack();
  await expect(heading(page, 'Add Product')).toBeVisible();
});
