import type { Page } from '@playwright/test';
import { expect, expectCatalogue, productLinks, scriptOf, test } from '../support/partner-site';

const element = (attributes: string) => `<ocs-storefront ${attributes}></ocs-storefront>`;

/** Opens the first product of the catalogue and returns its name. */
async function openFirstProduct(page: Page): Promise<string> {
  const link = productLinks(page).first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  return name;
}

const address = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

test('path routing: the URL follows the storefront, and Back, Forward and reload work', async ({
  page,
  shop,
  partner,
}) => {
  await partner.show(page, element('page="catalogue" routing="path" base="/shop"') + scriptOf(shop));
  await page.goto(`${partner.origin}/shop`);
  await expectCatalogue(page);
  await page.getByLabel('Search products').fill('bag');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`${partner.origin}/shop/products?search=bag`);
  const link = productLinks(page).first();
  // The previous products show until the search responds.
  await expect(link).toHaveText(/bag/i);
  await expect(link).toHaveAttribute('href', new RegExp(`^${partner.origin}/shop/details/`));
  const name = await openFirstProduct(page);
  expect(address(page)).toMatch(/^\/shop\/details\/[\w-]+$/);

  await page.goBack();
  await expect(page).toHaveURL(`${partner.origin}/shop/products?search=bag`);
  await expect(page.getByLabel('Search products')).toHaveValue('bag');
  await page.goBack();
  await expect(page).toHaveURL(`${partner.origin}/shop`);
  await expect(page.getByLabel('Search products')).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('path routing: home has its own path if another page is the first', async ({ page, shop, partner }) => {
  await partner.show(page, element('routing="path" base="/shop"') + scriptOf(shop));
  await page.goto(`${partner.origin}/shop/products`);
  await expectCatalogue(page);
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${partner.origin}/shop`);
  await page.goto(`${partner.origin}/shop/no-such-page`);
  await expect(page.getByText('There is nothing at this address of the shop.')).toBeVisible();
});

test('hash routing: other hashes of the page stay unchanged', async ({ page, shop, partner }) => {
  const anchor = '<a href="#imprint">Imprint</a><p id="imprint">Imprint</p>';
  await partner.show(page, anchor + element('page="catalogue" routing="hash"') + scriptOf(shop));
  await expectCatalogue(page);
  const name = await openFirstProduct(page);
  expect(address(page)).toMatch(/^\/#\/details\/[\w-]+$/);
  await page.getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveURL(`${partner.origin}/#imprint`);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expectCatalogue(page);
  expect(page.url().replace(/#$/, '')).toBe(`${partner.origin}/`);
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('memory routing: no history entry is added, and links lead to the shop itself', async ({
  page,
  shop,
  partner,
}) => {
  await partner.show(page, element('page="catalogue"') + scriptOf(shop));
  await expectCatalogue(page);
  const entries = await page.evaluate(() => history.length);
  await expect(productLinks(page).first()).toHaveAttribute('href', new RegExp(`^${shop}/details/`));
  await openFirstProduct(page);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(address(page)).toBe('/');
});

test('the state that the page’s router stores in history entries is preserved', async ({ page, shop, partner }) => {
  const router = `<script>history.replaceState({ router: 'ours', position: 7, current: location.pathname }, '')</script>`;
  await partner.show(page, router + element('page="catalogue" routing="hash"') + scriptOf(shop));
  await expectCatalogue(page);
  await openFirstProduct(page);
  const state = () => page.evaluate(() => history.state as unknown);
  expect(await state()).toEqual({ router: 'ours', position: 7, current: address(page) });
  await page.goBack();
  await expectCatalogue(page);
  expect(await state()).toEqual({ router: 'ours', position: 7, current: '/' });
});

test('the storefront follows the page’s router below the base path only', async ({ page, shop, partner }) => {
  await partner.show(page, element('routing="path" base="/shop"') + scriptOf(shop));
  await page.goto(`${partner.origin}/shop`);
  await expect(page.getByRole('heading', { name: 'The camera you reach for' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/shop/products');
  });
  await expectCatalogue(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/about');
  });
  await expectCatalogue(page);
  expect(address(page)).toBe('/about');
});
