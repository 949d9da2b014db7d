import { noContentIntegrity } from 'contract/integrity';
import { expect, expectCatalogue, recordEvents, productLinks, scriptOf, seen, test } from '../support/partner-site';

const element = (attributes = '') => `<ocs-storefront ${attributes}></ocs-storefront>`;
const catalogue = element('page="catalogue"');

test.use({ expectedErrors: [/Failed to load resource|net::ERR|blocked by CORS|Subresource Integrity|integrity/i] });

test('a page of an unregistered origin sees an error message', async ({ page, shop, partner }) => {
  await partner.show(page, recordEvents + catalogue + scriptOf(shop));
  // The same page under another host name has another origin.
  await page.goto(partner.origin.replace('127.0.0.1', 'localhost'));
  const origin = partner.origin.replace('127.0.0.1', 'localhost');
  await expect(page.getByRole('alert')).toContainText(`${origin} is not registered with the shop at ${shop}`);
  expect(await seen(page, 'ocs-error')).toMatchObject([{ code: 'not-registered', fatal: true }]);
});

test('the login window opens only for registered origins', async ({ page, shop }) => {
  await page.goto(`${shop}/login/embed?opener=https://stranger.example`);
  await expect(page.getByText('https://stranger.example, which is not registered with this shop')).toBeVisible();
  const plain = await page.goto(`${shop}/login/embed`);
  expect(plain?.status()).toBe(403);
});

for (const [attributes, code, words] of [
  ['page="basket"', 'invalid-option', 'page="basket" is none of all, home, catalogue, details, cart, wishlist.'],
  ['page="details"', 'invalid-option', 'page="details" needs a product-id.'],
  ['host="shop"', 'invalid-option', 'host="shop" is no address such as https://shop.example.'],
  ['routing="path" base="shop"', 'invalid-option', 'base="shop" must begin with a slash'],
  ['version="99"', 'unknown-version', 'The shop has no version 99 of its storefront.'],
  ['version="a b"', 'unknown-version', 'version="a b" is none'],
] as const) {
  test(`${attributes} shows an error message, and a correction works without a reload`, async ({
    page,
    shop,
    partner,
  }) => {
    await partner.show(page, recordEvents + element(attributes) + scriptOf(shop));
    await expect(page.getByRole('alert')).toContainText(words);
    expect(await seen(page, 'ocs-error')).toMatchObject([{ code, fatal: true }]);
    await page.locator('ocs-storefront').evaluate((place) => {
      for (const name of place.getAttributeNames()) place.removeAttribute(name);
      place.setAttribute('page', 'catalogue');
    });
    await expectCatalogue(page);
  });
}

test('an unknown product shows a message with a link to the catalogue', async ({ page, shop, partner }) => {
  await partner.show(page, element('page="details" product-id="nothing"') + scriptOf(shop));
  await expect(page.getByText('There is nothing at this address of the shop.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse the products' }).click();
  await expectCatalogue(page);
});

test('an unreachable shop shows a message, also the page’s own, and is retried without a reload', async ({
  page,
  shop,
  partner,
}) => {
  await page.route(`${shop}/embed/settings.json`, (route) => route.abort());
  const own = '<p slot="error">Our shop is closed for a moment.</p>';
  await partner.show(
    page,
    `${recordEvents}${catalogue}<ocs-storefront page="cart">${own}</ocs-storefront>${scriptOf(shop)}`,
  );
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.');
  await expect(page.getByText('Our shop is closed for a moment.')).toBeVisible();
  await page.unroute(`${shop}/embed/settings.json`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectCatalogue(page);
  await page
    .locator('ocs-storefront')
    .last()
    .evaluate((place) => {
      (place as HTMLElement & { retry: () => void }).retry();
    });
  await expect(page.getByText('Please log in to see this page.')).toBeVisible();
  await expect(page.getByText('Our shop is closed for a moment.')).toBeHidden();
});

test('a page whose code fails to load is retried', async ({ page, shop, partner }) => {
  await partner.show(page, catalogue + scriptOf(shop));
  await expectCatalogue(page);
  await page.route(`${shop}/embed/*.js`, (route) => route.abort());
  await productLinks(page).first().click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.unroute(`${shop}/embed/*.js`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('an altered app or chunk never runs', async ({ page, shop, partner }) => {
  const tamper = async (pattern: string | RegExp) => {
    await page.route(pattern, async (route) => {
      const answer = await route.fetch();
      // Without this, the browser would cache the altered file.
      const headers = { ...answer.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response: answer, headers, body: `${await answer.text()};window.tampered=true` });
    });
  };
  await tamper(/\/embed\/app\.\w+\.js$/);
  await partner.show(page, catalogue + scriptOf(shop));
  await expect(page.getByRole('alert')).toContainText('is not what the shop has published');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectCatalogue(page);
  await tamper(/\/embed\/\d+\.\w+\.js$/);
  await productLinks(page).first().click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a script with a wrong hash does not run, and the host page works', async ({ page, shop, partner }) => {
  const wrong = `<script src="${shop}/embed/storefront.js" integrity="${noContentIntegrity}" crossorigin></script>`;
  await partner.show(page, `<h1>Blog</h1>${catalogue}${wrong}`);
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible();
  expect(await page.evaluate(() => customElements.get('ocs-storefront'))).toBeUndefined();
});

test('including the script twice and as a module creates one storefront', async ({ page, shop, partner }) => {
  const module = `<script type="module" src="${shop}/embed/storefront.mjs"></script>`;
  await partner.show(page, catalogue + scriptOf(shop) + scriptOf(shop) + module);
  await expectCatalogue(page);
  await expect(page.getByRole('heading', { name: 'Our Products' })).toHaveCount(1);
});

test('an element removed while loading loads nothing more, and continues when it is inserted elsewhere', async ({
  page,
  shop,
  partner,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/embed\/app\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await partner.show(page, `<div id="one">${catalogue}</div><div id="two"></div>${scriptOf(shop)}`);
  await expect(page.getByRole('status')).toHaveText('Loading the shop…');
  const place = await page.locator('ocs-storefront').elementHandle();
  await place.evaluate((found) => {
    found.remove();
  });
  release();
  await page.waitForResponse(/\/embed\/app\.\w+\.js$/);
  expect(await place.evaluate((found) => found.shadowRoot?.textContent)).toBe('');
  await place.evaluate((found) => {
    document.getElementById('two')?.append(found);
  });
  await expectCatalogue(page.locator('#two'));
});

test('a moved element keeps its page, and so does one that is removed and inserted again', async ({
  page,
  shop,
  partner,
}) => {
  await partner.show(page, `<div id="one">${catalogue}</div><div id="two"></div>${scriptOf(shop)}`);
  await expectCatalogue(page);
  await productLinks(page).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const name = await heading.innerText();
  await page.evaluate(() => {
    document.getElementById('two')?.append(document.querySelector('ocs-storefront') ?? '');
  });
  await expect(page.locator('#two').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.evaluate(async () => {
    const place = document.querySelector('ocs-storefront');
    place?.remove();
    await Promise.resolve();
    document.getElementById('one')?.append(place ?? '');
  });
  await expect(page.locator('#one').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('two storefronts on one page share cart and session, and each shows its own dialogs', async ({
  page,
  shop,
  partner,
}) => {
  const two = `<div id="one">${catalogue}</div><div id="two">${element('page="cart"')}</div>`;
  await partner.show(page, two + scriptOf(shop));
  await expectCatalogue(page.locator('#one'));
  await expect(page.locator('#two').getByText('Please log in to see this page.')).toBeVisible();
  await page
    .locator('#one')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.locator('#one').getByRole('dialog')).toBeVisible();
  await expect(page.locator('#two').getByRole('dialog')).toHaveCount(0);
});

test('works on a page that patches fetch and the prototypes of arrays and objects', async ({ page, shop, partner }) => {
  const patches = `<script>
    window.fetch = () => { throw new Error('patched') };
    Array.prototype.last = function () { return this[this.length - 1] };
    Array.prototype.remove = function () {};
    Array.prototype.toJSON = Object.prototype.toJSON = () => 'nonsense';
    Object.prototype.mixin = function () {};
  </script>`;
  await partner.show(page, catalogue + scriptOf(shop), patches);
  await expectCatalogue(page);
  await productLinks(page).first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('works on a page with another webpack runtime of the same name', async ({ page, shop, partner }) => {
  const app = (await (await page.request.get(`${shop}/embed/latest/release.json`)).json()) as { app: { file: string } };
  const code = await (await page.request.get(`${shop}/embed/${app.app.file}`)).text();
  const name = /webpackChunk\w+/.exec(code)?.[0] ?? '';
  const other = `<script>
    window.pushed = 0;
    self[${JSON.stringify(name)}] = [[['theirs'], { 1: () => { throw new Error('theirs') } }]];
    self[${JSON.stringify(name)}].push = () => { pushed += 1 };
  </script>`;
  expect(name).toMatch(/^webpackChunk/);
  await partner.show(page, other + catalogue + scriptOf(shop));
  await expectCatalogue(page);
});

test('works on a page that shares another React in the default scope', async ({ page, shop, partner }) => {
  const scope = `<script>
    const old = { get: () => Promise.resolve(() => ({ version: '18.3.1' })), loaded: 1, from: 'host', eager: true };
    window.__webpack_share_scopes__ = { default: { react: { '18.3.1': old }, 'react-dom': { '18.3.1': old } } };
  </script><div id="place"></div><script src="${shop}/embed/remoteEntry.js"></script>`;
  await partner.show(page, scope);
  await page.evaluate(async () => {
    type Container = { init: (scope: object) => unknown; get: (name: string) => Promise<() => { mount: Mount }> };
    type Mount = (place: Element | null, options: object) => unknown;
    const page = window as unknown as { storefront_embed: Container; __webpack_share_scopes__: { default: object } };
    await page.storefront_embed.init(page.__webpack_share_scopes__.default);
    const { mount } = (await page.storefront_embed.get('./mount'))();
    mount(document.getElementById('place'), { page: 'catalogue' });
  });
  await expectCatalogue(page);
});
