import type { CDPSession, Page, Request } from '@playwright/test';
import { expect, expectCatalogue, productLinks, scriptOf, test } from '../support/partner-site';

/** Transferred JavaScript of the shop, in bytes. */
function countScripts(page: Page, shop: string): () => Promise<number> {
  const scripts: Request[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(shop) && /\.m?js$/.test(new URL(response.url()).pathname)) {
      scripts.push(response.request());
    }
  });
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

test('all pages together need at most 200 KB of JavaScript', async ({ page, shop, partner }) => {
  const bytes = countScripts(page, shop);
  await partner.show(page, `<ocs-storefront></ocs-storefront>${scriptOf(shop)}`);
  await expect(page.getByRole('heading', { name: 'The camera you reach for' })).toBeVisible();
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expectCatalogue(page);
  await productLinks(page).first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const total = await bytes();
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(200_000);
});

test('only the small script loads until the element is near the viewport', async ({ page, shop, partner }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop)) asked.push(new URL(request.url()).pathname);
  });
  const far = '<div style="height: 4000px"></div><ocs-storefront page="catalogue" loading="lazy"></ocs-storefront>';
  await partner.show(page, far + scriptOf(shop));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked).toEqual(['/embed/storefront.js']);
  await page.locator('ocs-storefront').scrollIntoViewIfNeeded();
  await expectCatalogue(page);
});

/** Counts active timers, and listeners on objects that outlive a storefront. */
const countLeftovers = `<script>
  const live = { timers: new Set(), listeners: new Map() };
  for (const [begin, end] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const [start, stop] = [window[begin].bind(window), window[end].bind(window)];
    window[begin] = (act, wait, ...rest) => {
      const id = start((...args) => { if (begin === 'setTimeout') live.timers.delete(id); act(...args); }, wait, ...rest);
      live.timers.add(id);
      return id;
    };
    window[end] = (id) => { live.timers.delete(id); stop(id); };
  }
  for (const [name, target] of [['window', window], ['document', document], ['body', document.documentElement]]) {
    const { addEventListener, removeEventListener } = target;
    const key = (type, capture) => name + ' ' + type + ' ' + Boolean(capture?.capture ?? capture);
    target.addEventListener = function (type, act, options) {
      const known = live.listeners.get(key(type, options)) ?? new Set();
      live.listeners.set(key(type, options), known.add(act));
      return addEventListener.call(target, type, act, options);
    };
    target.removeEventListener = function (type, act, options) {
      live.listeners.get(key(type, options))?.delete(act);
      return removeEventListener.call(target, type, act, options);
    };
  }
  window.leftovers = () => ({
    timers: live.timers.size,
    listeners: [...live.listeners].flatMap(([key, acts]) => [...acts].map(() => key)),
    styles: document.querySelectorAll('style, link').length + document.adoptedStyleSheets.length,
    marks: Object.keys(document).sort(),
  });
</script>`;

/** Clicks a button of the storefront by script: Playwright's click would leave listeners. */
const press = (page: Page, selector: string) =>
  page.locator('ocs-storefront').evaluate((place, wanted) => {
    place.shadowRoot?.querySelector<HTMLElement>(wanted)?.click();
  }, selector);

test('a removed storefront leaves no timers, listeners or styles', async ({ page, shop, partner }) => {
  await partner.show(page, `${countLeftovers}<div id="place"></div>${scriptOf(shop)}`);
  type Leftovers = { timers: number; styles: number; listeners: string[] };
  const leftovers = () => page.evaluate(() => (window as unknown as { leftovers: () => Leftovers }).leftovers());
  const showAndRemove = async (routing: string) => {
    await page.locator('#place').evaluate((place, mode) => {
      place.innerHTML = `<ocs-storefront page="catalogue" routing="${mode}"></ocs-storefront>`;
    }, routing);
    await expectCatalogue(page);
    await press(page, 'button[aria-label^="Add "]');
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'dialog button:last-child');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('#place').evaluate((place) => {
      place.replaceChildren();
    });
  };
  const known = await leftovers();
  await showAndRemove('memory');
  // Playwright adds its listeners with the first locator, and axios adds one message listener.
  const before = await leftovers();
  expect(before).toMatchObject({ timers: known.timers, styles: known.styles });
  expect(before.listeners.filter((name) => name.startsWith('document'))).toEqual(
    known.listeners.filter((name) => name.startsWith('document')),
  );
  for (const routing of ['memory', 'hash']) {
    await showAndRemove(routing);
    await expect.poll(leftovers).toEqual(before);
  }
});

/** Objects of the page that survive garbage collection. */
async function heap(session: CDPSession): Promise<{ nodes: number; listeners: number; bytes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), bytes: metric('JSHeapUsedSize') };
}

test('50 storefronts in sequence leave no detached trees', async ({ page, shop, partner }) => {
  test.slow();
  await partner.show(page, `<div id="place"></div>${scriptOf(shop)}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const showOnce = async () => {
    await page.locator('#place').evaluate(async (place) => {
      const shown = document.createElement('ocs-storefront');
      shown.setAttribute('page', 'catalogue');
      place.append(shown);
      await new Promise<void>((resolve) => {
        const look = () => (shown.shadowRoot?.querySelector('li h2 a') ? resolve() : requestAnimationFrame(look));
        look();
      });
      shown.remove();
    });
  };
  // Modules load once and stay, so the measurement starts after that.
  for (let count = 0; count < 5; count += 1) await showOnce();
  const before = await heap(session);
  for (let count = 0; count < 50; count += 1) await showOnce();
  const after = await heap(session);
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect(after.bytes - before.bytes).toBeLessThan(2_000_000);
});
