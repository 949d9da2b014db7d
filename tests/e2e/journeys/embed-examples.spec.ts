import { builtExample, plainExample, webpackExample } from '../support/example-hosts';
import { expect, expectCatalogue, logInInWindow, productLinks, test } from '../support/partner-site';
import { pinned } from '../../../examples/strict-csp/pin.mjs';
import { policyFor } from '../../../examples/strict-csp/policy.mjs';

test('plain HTML embeds the storefront', async ({ page, shop, partner }) => {
  partner.serve(await plainExample('html', ['index.html', 'page.js'], shop));
  await page.goto(partner.origin);
  await expectCatalogue(page);
  await productLinks(page).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Yes, Login' }).click();
  await logInInWindow(await opened);
  await expect(page.locator('#cart')).toHaveText(/in your cart|your cart is empty/);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.locator('#cart')).toHaveText(/^\d+ in your cart, \$/);
});

test('Vite with React 19 embeds the storefront, which shares its React', async ({ page, shop, partner }) => {
  partner.serve(await builtExample('vite-react', shop));
  let bytes = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.url().startsWith(shop) || !pathname.endsWith('.js')) return;
    bytes += Number(response.headers()['content-length']);
  });
  const manifest = page.waitForResponse(`${shop}/embed/1/mf-manifest.json`);
  await page.goto(`${partner.origin}/#/products`);
  expect((await manifest).ok()).toBe(true);
  await expectCatalogue(page);
  await productLinks(page).first().click();
  await expect(page).toHaveURL(/#\/details\//);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.goBack();
  await expectCatalogue(page);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(135_000);
  await page.getByRole('button', { name: 'Close the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expectCatalogue(page);
});

test('a webpack host loads the storefront through its manifest and shares its React', async ({
  page,
  shop,
  partner,
}) => {
  partner.serve(await webpackExample(shop));
  const manifest = page.waitForResponse(`${shop}/embed/1/mf-manifest.json`);
  await page.goto(`${partner.origin}/#/products`);
  expect((await manifest).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'A page of webpack' })).toBeVisible();
  await expectCatalogue(page);
  await productLinks(page).first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('React 18 embeds the storefront', async ({ page, shop, partner }) => {
  partner.serve(await builtExample('react-18', shop));
  await page.goto(partner.origin);
  await expect(page.getByRole('heading', { name: 'A page of React 18' })).toBeVisible();
  await expectCatalogue(page);
  await productLinks(page).first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('Vue 3 embeds the storefront below a path of its own router', async ({ page, shop, partner }) => {
  partner.serve(await builtExample('vue', shop));
  await page.goto(partner.origin);
  await page.getByRole('link', { name: 'Shop (0)' }).click();
  await expect(page).toHaveURL(`${partner.origin}/shop`);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expectCatalogue(page);
  await expect(page).toHaveURL(`${partner.origin}/shop/products`);
  await productLinks(page).first().click();
  await expect(page).toHaveURL(/\/shop\/details\//);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('A page of this site.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.goBack();
  await expectCatalogue(page);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('A page of this site.')).toBeVisible();
  await page.goto(`${partner.origin}/shop/products`);
  await expectCatalogue(page);
});

test('a page with a strict policy and Trusted Types embeds a pinned version', async ({ page, shop, partner }) => {
  const { version, integrity } = await pinned(shop);
  const files = await plainExample('strict-csp', ['index.html'], shop);
  const body = (files['/'] ?? '').replaceAll('SHOP', shop).replace('VERSION', version).replace('INTEGRITY', integrity);
  partner.serve({ '/': { body, headers: { 'content-security-policy': policyFor(shop) } }, '/favicon.ico': '' });
  await page.goto(partner.origin);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expectCatalogue(page);
  await expect(page.locator('ocs-storefront img').first()).toHaveJSProperty('complete', true);
  await productLinks(page).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Yes, Login' }).click();
  await logInInWindow(await opened);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert')).toHaveText('the product added to your cart');
});
