import type { Page } from '@playwright/test';
import { expect, expectCatalogue, productLinks, scriptOf, test } from '../support/partner-site';

const catalogue = '<ocs-storefront page="catalogue"></ocs-storefront>';

/** Resets like those of Tailwind and Bootstrap, and worse ones. */
const hostileStyles = `<style>
  html { font-size: 62.5% }
  * { all: unset !important }
  *, ::before, ::after { border: 0 solid; margin: 0; padding: 0 }
  body { font: italic 30px/3 serif; color: red; text-transform: uppercase; text-align: center; letter-spacing: 1em }
  h1, h2, button, a, li, p { color: red !important; background: lime !important; font-size: 40px !important }
  img { display: none !important }
</style>`;

const properties = ['color', 'backgroundColor', 'fontSize', 'fontStyle', 'lineHeight', 'textTransform', 'display'];

/** Computed styles and sizes of the storefront's elements. */
async function look(page: Page) {
  await expectCatalogue(page);
  const parts = [
    page.getByRole('heading', { name: 'Our Products' }),
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByLabel('Search products'),
    productLinks(page).first(),
    page.locator('ocs-storefront img').first(),
  ];
  return Promise.all(
    parts.map((part) =>
      part.evaluate((element, names) => {
        const style = getComputedStyle(element) as unknown as Record<string, string>;
        const { width, height } = element.getBoundingClientRect();
        return [...names.map((name) => style[name]), Math.round(width), Math.round(height)];
      }, properties),
    ),
  );
}

test('the page’s styles do not change the storefront', async ({ page, shop, partner }) => {
  await partner.show(page, `<style>body { margin: 0 }</style>${catalogue}${scriptOf(shop)}`);
  const plain = await look(page);
  await partner.show(page, catalogue + scriptOf(shop), hostileStyles);
  expect(await look(page)).toEqual(plain);
});

test('the storefront’s styles do not change the page', async ({ page, shop, partner }) => {
  const outside = '<h1>Blog</h1><p>Text with a <a href="#">link</a></p><button>Press</button><input>';
  const styles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, h1, p, a, button, input')].map((element) => {
        const style = getComputedStyle(element);
        return [...style].map((name) => style.getPropertyValue(name)).join();
      }),
    );
  await partner.show(page, outside);
  const before = await styles();
  await partner.show(page, outside + catalogue + scriptOf(shop));
  await expectCatalogue(page);
  const after = await styles();
  // The storefront makes the body taller.
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length)).toBe(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('the theme follows the page’s custom properties, its colour scheme and the attribute', async ({
  page,
  shop,
  partner,
}) => {
  const styles = `<style>
    ocs-storefront { --ocs-color-accent: rgb(0, 80, 160); --ocs-radius-round: 3px; --ocs-font-family: monospace }
  </style>`;
  await partner.show(page, styles + catalogue + scriptOf(shop));
  await expectCatalogue(page);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const heading = page.getByRole('heading', { name: 'Our Products' });
  await expect(search).toHaveCSS('background-color', 'rgb(0, 80, 160)');
  await expect(search).toHaveCSS('border-radius', '3px');
  await expect(heading).toHaveCSS('font-family', 'monospace');
  const dark = 'rgb(244, 239, 233)';
  const light = 'rgb(33, 28, 24)';
  await expect(heading).toHaveCSS('color', light);
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark';
  });
  await expect(heading).toHaveCSS('color', dark);
  await page.locator('ocs-storefront').evaluate((element) => {
    element.setAttribute('theme', 'light');
  });
  await expect(heading).toHaveCSS('color', light);
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light dark';
    document.querySelector('ocs-storefront')?.setAttribute('theme', 'auto');
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(heading).toHaveCSS('color', dark);
});

test('the layout depends on the element’s width, not on the window’s', async ({ page, shop, partner }) => {
  await partner.show(page, `<div style="width: 340px">${catalogue}</div>${scriptOf(shop)}`);
  await expectCatalogue(page);
  const [first, second] = [productLinks(page).nth(0), productLinks(page).nth(1)];
  const [one, two] = [await first.boundingBox(), await second.boundingBox()];
  expect(one?.x).toBe(two?.x);
  const { scroll, client } = await page
    .locator('ocs-storefront')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scroll: scrollWidth, client: clientWidth }));
  expect(scroll).toBeLessThanOrEqual(client);
});

test('dialogs open inside the element, above the page, and return the focus', async ({ page, shop, partner }) => {
  const above = '<div style="position: fixed; inset: 0; z-index: 2147483647; pointer-events: none"></div>';
  await partner.show(
    page,
    `<div style="transform: scale(1); overflow: hidden">${catalogue}</div>${above}${scriptOf(shop)}`,
  );
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'You are not Logged In' });
  await expect(dialog).toBeVisible();
  expect(await page.locator('body > dialog, body > .swal2-container').count()).toBe(0);
  await expect(page.getByRole('button', { name: 'Yes, Login' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
