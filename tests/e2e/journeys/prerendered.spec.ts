import type { Locator, Page, Route } from '@playwright/test';
import { productSlug } from 'contract/product-address';
import type { Product } from '../../../server/src/modules/products/products.schema';
import { logIn } from '../../harness/sign-in';
import { expect, test } from '../support/journey-test';

/** Holds requests for these files until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(files, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const shellScript = /\/releases\/shell\/[^/]+\/main\.\w+\.js$/;
const question = (page: Page) =>
  page.getByRole('region', { name: 'Frequently Asked Questions' }).getByRole('button').first();

/** Every later page sums up its layout shifts, as CLS does. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const page = window as { ocsShift?: number };
    page.ocsShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        page.ocsShift = (page.ocsShift ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => (window as { ocsShift?: number }).ocsShift);

test('the home page shows before any script, and hydration keeps its elements', async ({ page }) => {
  const release = await hold(page, shellScript);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(/^Cameras.* · OCS$/);
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-seen', ''));
  await release();
  await expect(async () => {
    await question(page).click();
    await expect(question(page)).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await expect(page.locator('main h1[data-seen]')).toBeVisible();
});

for (const address of ['/', '/products', '/login', '/signup', '/offer']) {
  test(`${address} has no layout shift while its HTML streams`, async ({ page, request }) => {
    const html = (await (await request.get(address)).text()).replace(/<script.*?<\/script>/gs, '');
    await watchShifts(page);
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(address);
    // Simulates a slow network: the browser paints after each of these tags of the first view.
    const [first = '', ...more] = html.split(/(?<=<\/(?:a|button|div|h1|label|nav|p|picture)>)/);
    await page.evaluate(
      async (pieces) => {
        document.open();
        for (const piece of pieces) {
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else feeds the HTML parser in pieces
          document.write(piece);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
        document.close();
      },
      [first, ...more.slice(0, 60), more.slice(60).join('')],
    );
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });
}

test('while a remote is slow, its prerendered page shows and the header works', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await hold(page, /\/releases\/storefront\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await release();
  await expect(async () => {
    await question(page).click();
    await expect(question(page)).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
});

test('the catalogue shows its first products before any script and keeps them when the API responds', async ({
  page,
}) => {
  const release = await hold(page, shellScript);
  await page.goto('/products', { waitUntil: 'commit' });
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(8);
  // Ratings show after hydration, in a place of their own.
  const texts = async () => (await cards.allInnerTexts()).map((text) => text.replace(/\s*\d\.\d \(\d+\)\s.*$/s, ''));
  const early = await texts();
  await cards.first().evaluate((card) => {
    card.setAttribute('data-seen', '');
  });
  await release();
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
  await expect(cards).not.toHaveCount(8);
  expect((await texts()).slice(0, 8)).toEqual(early);
  await expect(page.locator('article[data-seen]')).toBeVisible();
});

test('a product’s page shows before any script, and hydration keeps its elements', async ({ page, request }) => {
  const [product] = (await (await request.get('/api/product?page=1&limit=1')).json()) as Product[];
  if (!product) throw new Error('The shop has no product.');
  const release = await hold(page, shellScript);
  await page.goto(`/p/${productSlug(product)}`, { waitUntil: 'commit' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: product.name });
  await heading.evaluate((element) => {
    element.setAttribute('data-seen', '');
  });
  const refreshed = page.waitForResponse(`**/api/product/${product._id}`);
  await page.mouse.move(10, 10, { steps: 3 });
  await release();
  await refreshed;
  await expect(page.locator('h1[data-seen]')).toHaveText(product.name);
});

test.describe('the scripts of a product’s page', () => {
  /** Opens a product's page. The scripts are here, but have not run. */
  async function openProduct(page: Page): Promise<void> {
    const [product] = (await (await page.request.get('/api/product?page=1&limit=1')).json()) as Product[];
    if (!product) throw new Error('The shop has no product.');
    const fetched = page.waitForResponse(shellScript);
    await page.goto(`/p/${productSlug(product)}`);
    await (await fetched).finished();
  }
  /** They request the product again. */
  const runs = (page: Page) => page.waitForResponse('**/api/product/*-*');

  test('run with the first tap, which takes effect', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openProduct(page);
    await expect(page.locator('script[data-version]')).toHaveCount(0);
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('run with the first key, and with a scroll', async ({ page }) => {
    await openProduct(page);
    const byKey = runs(page);
    await page.keyboard.press('Tab');
    await byKey;
    await openProduct(page);
    const byScroll = runs(page);
    await page.evaluate('scrollTo(0, 40)');
    await byScroll;
  });

  test('run at once after a reload, which keeps the scroll position', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await openProduct(page);
    const first = runs(page);
    await page.evaluate('scrollTo(0, 200)');
    await first;
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const second = runs(page);
    await page.reload();
    await second;
    await expect.poll(() => page.evaluate('scrollY')).toBe(200);
  });

  test('run at once for signed-in people', async ({ page }) => {
    await logIn(page, 'buyer@ocs.example');
    const running = runs(page);
    await openProduct(page);
    await running;
  });
});

const storefrontScripts = /\/releases\/storefront\/.*\.js$/;

test('the details show their product to signed-in people before any script of theirs', async ({ page, request }) => {
  const [product] = (await (await request.get('/api/product?page=1&limit=1')).json()) as Product[];
  if (!product) throw new Error('The shop has no product.');
  await logIn(page, 'buyer@ocs.example');
  const release = await hold(page, storefrontScripts);
  await page.goto(`/details/${product._id}`, { waitUntil: 'commit' });
  const placeholder = page.locator('[data-placeholder]');
  const heading = placeholder.locator('h1');
  await expect(heading).toHaveText(product.name);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(page.getByText('View details and buy')).toBeHidden();
  // Once the shell has hydrated.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bo Tanaka' })).toBeVisible();
  await expect(heading).toBeVisible();
  const placesOf = async (part: Locator) => {
    const places = await Promise.all(['h1', 'article img'].map((one) => part.locator(one).first().boundingBox()));
    expect(places).not.toContain(null);
    return places;
  };
  const before = await placesOf(placeholder);
  await release();
  await expect(page.getByRole('main').getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
  await expect(placeholder).toHaveCount(0);
  expect(await placesOf(page.locator('main'))).toEqual(before);
});

const firstStates = {
  buyer: {
    '/profile/cart': 'Cart',
    '/profile/wishlist': 'Wishlist',
    '/profile/orders': 'Orders',
    '/dashboard/payment': 'Payment',
  },
  seller: { '/profile/sellerHome': 'Seller Home', '/profile/myProducts': 'My Products', '/profile/sales': 'Sales' },
  admin: { '/profile/adminHome': 'Admin Home', '/profile/users': 'All Users', '/profile/messages': 'Messages' },
};

for (const [role, pages] of Object.entries(firstStates)) {
  test(`guarded pages of a ${role} begin with their first state, which says nothing about data`, async ({ page }) => {
    await logIn(page, `${role}@ocs.example`);
    for (const [address, name] of Object.entries(pages)) {
      const release = await hold(page, shellScript);
      await page.goto(address, { waitUntil: 'commit' });
      const placeholder = page.locator('[data-placeholder]');
      await expect(placeholder.locator('h1')).toHaveText(name);
      await expect(placeholder.locator('h1')).toBeVisible();
      await expect(placeholder).not.toContainText(/no data|no orders|is empty|nothing|\d/i);
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
      await release();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.unroute(shellScript);
    }
  });
}

test('visitors see no product behind the login', async ({ page, request }) => {
  const [product] = (await (await request.get('/api/product?page=1&limit=1')).json()) as Product[];
  if (!product) throw new Error('The shop has no product.');
  const release = await hold(page, shellScript);
  await page.goto(`/details/${product._id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(page.locator('[data-placeholder]')).toBeHidden();
  await release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
});

test('a link to a search shows the search term in the prerendered frame', async ({ page }) => {
  await page.goto('/products?search=lens&sort=desc');
  await expect(page.getByRole('searchbox')).toHaveValue('lens');
  await expect(page.getByLabel('Sort by price')).toHaveValue('desc');
  await expect(page.getByRole('status').first()).toHaveText(/products?$/);
});

test('a signed-in user sees no Login and no layout shift after a reload', async ({ page }) => {
  await logIn(page, 'buyer@ocs.example');
  await watchShifts(page);
  for (const address of ['/', '/products', '/profile/cart']) {
    const release = await hold(page, shellScript);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.getByRole('banner').getByText('Login')).toBeHidden();
    await release();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Bo Tanaka' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Login')).toBeHidden();
    expect(await shiftOf(page), address).toBeLessThan(0.01);
    await page.unrouteAll();
  }
});

const cardButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ });

for (const [role, person, isBuyer] of [
  ['buyer', 'Bo Tanaka', true],
  ['seller', 'Sven Halvorsen', false],
] as const)
  test(`the cards of the prerendered catalogue show a ${role} no Add to Cart before it is known who that is`, async ({
    page,
  }) => {
    await logIn(page, `${role}@ocs.example`);
    const release = await hold(page, shellScript);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('article button[data-prerendered]')).toHaveCount(8);
    await expect(cardButtons(page)).toHaveCount(0);
    await release();
    await expect(page.getByRole('banner').getByRole('button', { name: person })).toBeVisible();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    if (isBuyer) await expect(cardButtons(page).first()).toBeVisible();
    else await expect(cardButtons(page)).toHaveCount(0);
  });

test('a session that another tab ends during the start leaves Login and Add to Cart', async ({ page, isMobile }) => {
  await logIn(page, 'buyer@ocs.example');
  const release = await hold(page, shellScript);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await release();
  await expect(cardButtons(page).first()).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, the catalogue’s frame, navigation and footer are readable', async ({ page, request }) => {
    // A browser under automation hides noscript content even without JavaScript.
    expect(await (await request.get('/')).text()).toContain('<noscript>Without JavaScript you can look around here.');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'The camera you reach for' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Lensfield');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
  });
});
