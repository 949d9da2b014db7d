import { createAccount, createIdentity } from '../../harness/api-accounts';
import { logIn, newEmail } from '../../harness/sign-in';
import {
  expect,
  expectCatalogue,
  logInInWindow,
  recordEvents,
  productLinks,
  scriptOf,
  seen,
  test,
} from '../support/partner-site';

const element = (attributes = '') => `<ocs-storefront ${attributes}></ocs-storefront>`;

test('one script tag shows the shop on a page of another origin, which stays unchanged', async ({
  page,
  shop,
  partner,
}) => {
  const head = () => page.locator('head').innerHTML();
  await partner.show(page, '<h1>Our blog</h1>');
  const before = await head();
  await partner.show(page, `${recordEvents}<h1>Our blog</h1>${element('page="catalogue"')}${scriptOf(shop)}`);
  await expectCatalogue(page);
  const first = productLinks(page).first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
  await expect(page.getByRole('img', { name })).toHaveJSProperty('complete', true);
  expect(await seen(page, 'ocs-navigate')).toMatchObject([
    { page: 'details', path: expect.stringMatching(/^.details.\w/) },
  ]);

  await page.getByRole('button', { name: '‹ Back' }).click();
  await expectCatalogue(page);
  await expect(page).toHaveTitle('Partner');
  // A script element exists only while it loads.
  await expect.poll(head).toBe(before);
  expect(page.url()).toBe(`${partner.origin}/`);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage, cookie: document.cookie }))).toEqual({
    cookie: '',
  });
});

test('the navigation bar of the whole storefront reaches every page', async ({ page, shop, partner }) => {
  await partner.show(page, element() + scriptOf(shop));
  const bar = page.getByRole('navigation', { name: 'Shop' });
  await expect(page.getByRole('heading', { name: 'The camera you reach for' })).toBeVisible();
  await bar.getByRole('link', { name: 'Products' }).click();
  await expectCatalogue(page);
  await bar.getByRole('link', { name: 'Cart (0)' }).click();
  await expect(page.getByText('Please log in to see this page.')).toBeVisible();
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'The camera you reach for' })).toBeVisible();
});

for (const [name, attributes, heading] of [
  ['home', 'page="home"', 'The camera you reach for'],
  ['catalogue', 'page="catalogue"', 'Our Products'],
] as const) {
  test(`a single page: ${name}`, async ({ page, shop, partner }) => {
    await partner.show(page, element(attributes) + scriptOf(shop));
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Shop' })).toHaveCount(0);
  });
}

test('a single page: product details, which follow the attribute', async ({ page, shop, partner }) => {
  const products = (await (await page.request.get(`${shop}/api/product?limit=2`)).json()) as {
    _id: string;
    name: string;
  }[];
  const [one, other] = products;
  if (!one || !other) throw new Error('The shop needs two products.');
  await partner.show(page, element(`page="details" product-id="${one._id}"`) + scriptOf(shop));
  await expect(page.getByRole('heading', { level: 1, name: one.name, exact: true })).toBeVisible();
  await page.locator('ocs-storefront').evaluate((place, id) => {
    place.setAttribute('product-id', id);
  }, other._id);
  await expect(page.getByRole('heading', { level: 1, name: other.name, exact: true })).toBeVisible();
});

test('a visitor who adds a product logs in through the shop’s window and adds it', async ({ page, shop, partner }) => {
  const { email } = await createAccount(shop, 'buyer');
  const cart = async () => (await seen(page, 'ocs-cart-changed')).at(-1);
  await partner.show(page, recordEvents + element('page="catalogue"') + scriptOf(shop));
  await productLinks(page).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const question = page.getByRole('dialog', { name: 'You are not Logged In' });
  await expect(question).toContainText('Please log in to add to the cart/wishlist');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await seen(page, 'ocs-needs-login')).toEqual([]);

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Yes, Login' }).click();
  await logInInWindow(await opened, email);
  expect(await seen(page, 'ocs-needs-login')).toEqual([{ type: 'ocs-needs-login', reason: 'add' }]);
  await page.getByRole('button', { name: 'Add to Wishlist' }).waitFor();
  await expect.poll(cart).toMatchObject({ count: 1 });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  // The one of the addition after the login may still be there.
  await expect(page.getByRole('alert').last()).toHaveText('the product added to your cart');
  await expect.poll(cart).toMatchObject({ count: 2 });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe('{}');
});

test('a visitor with a session at the shop confirms in the window', async ({ page, shop, partner, context }) => {
  const own = await context.newPage();
  await logIn(own, 'buyer@ocs.example');
  await own.close();
  await partner.show(page, element('page="cart"') + scriptOf(shop));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in' }).click();
  const popup = await opened;
  await expect(popup.getByText(partner.origin)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue as Bo Tanaka' }).click();
  await closed;
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
});

test('the page provides its own session and ends it', async ({ page, shop, partner }) => {
  const idToken = await createIdentity(shop, { email: newEmail(), name: 'Tess Token' });
  await partner.show(page, recordEvents + element() + scriptOf(shop));
  const setSource = (token: string | null) =>
    page.locator('ocs-storefront').evaluate((place, value) => {
      (place as HTMLElement & { getIdToken: () => Promise<string | null> }).getIdToken = () => Promise.resolve(value);
    }, token);
  await setSource(idToken);
  await expect(page.getByText('Tess Token')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Cart (0)' }).click();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await setSource(null);
  await expect(page.getByText('Please log in to see this page.')).toBeVisible();
});

test('no window opens if the page handles the login', async ({ page, shop, partner }) => {
  await partner.show(page, recordEvents + element('page="catalogue" session="none"') + scriptOf(shop));
  await productLinks(page).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Yes, Login' }).click();
  await expect.poll(() => seen(page, 'ocs-needs-login')).toEqual([{ type: 'ocs-needs-login', reason: 'add' }]);
  expect(page.context().pages()).toHaveLength(1);
});

test('a page can handle a step, and the login window, itself', async ({ page, shop, partner }) => {
  const prevent = `<script>
    addEventListener('ocs-navigate', (event) => event.preventDefault());
    addEventListener('ocs-needs-login', (event) => event.preventDefault());
  </script>`;
  await partner.show(page, prevent + recordEvents + element('page="catalogue"') + scriptOf(shop));
  await productLinks(page).first().click();
  await expect.poll(() => seen(page, 'ocs-navigate')).toMatchObject([{ page: 'details' }]);
  await expectCatalogue(page);
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, Login' }).click();
  await expect.poll(() => seen(page, 'ocs-needs-login')).toHaveLength(1);
  expect(page.context().pages()).toHaveLength(1);
});

test('mount() shows, changes and removes a storefront', async ({ page, shop, partner }) => {
  await partner.show(page, `<div id="place"></div>`);
  await page.evaluate(async (address) => {
    const { mount } = (await import(address)) as { mount: (element: Element, options: object) => object };
    const events: unknown[] = [];
    const place = document.getElementById('place');
    if (!place) return;
    const mounted = mount(place, {
      page: 'catalogue',
      tokens: { '--ocs-color-accent': 'rgb(1, 2, 3)' },
      onNavigate: ({ detail }: CustomEvent) => events.push(detail),
    });
    Object.assign(window, { mounted, events });
  }, `${shop}/embed/storefront.mjs`);
  await expectCatalogue(page);
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await page.evaluate(() => {
    (window as unknown as { mounted: { update: (options: object) => void } }).mounted.update({ page: 'cart' });
  });
  await expect(page.getByText('Please log in to see this page.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { events: unknown[] }).events)).toHaveLength(1);
  await page.evaluate(() => {
    (window as unknown as { mounted: { unmount: () => void } }).mounted.unmount();
  });
  expect(await page.locator('#place').innerHTML()).toBe('');
});
