import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../../server/src/seed/demo-accounts';
import { expects, observe } from '../../harness/scenario';
import { fillLogIn } from '../../harness/sign-in';
import { test } from './environment';
import { measureHeap, type Heap } from './heap';

type Role = (typeof demoAccounts)[number]['role'];

/** The paths of one round, each by a link on the page before: 50 navigations across all remotes. `*` ends a prefix. */
const tours: [role: Role, paths: string[]][] = [
  [
    'buyer',
    `/products /details/* /offer /products /details/* /profile/cart /profile/userHome /profile/wishlist
    /products /details/* / /products /details/* /profile/wishlist /profile/cart /`.split(/\s+/),
  ],
  [
    'seller',
    `/profile/cart /profile/sellerHome /profile/addProduct /profile/myProducts /profile/updateProduct/*
    /profile/myProducts /products /details/* /profile/wishlist /profile/sellerHome /profile/myProducts
    /profile/addProduct /profile/sellerHome /offer /products /`.split(/\s+/),
  ],
  [
    'admin',
    `/profile/cart /profile/adminHome /profile/users /profile/adminAddProduct /profile/adminProducts
    /profile/adminUpdateProduct/* /profile/adminProducts /profile/adminHome /profile/releases /profile/users
    /products /details/* /profile/wishlist /profile/adminHome /profile/users /offer /products /`.split(/\s+/),
  ],
];

const perRound = tours.reduce((sum, [, paths]) => sum + paths.length, 0);

/** The heap is measured after so many navigations. */
const checkpoints = [100, 500, 1000];

/** More growth between the first and the last checkpoint is a leak. */
const allowedGrowth = { objectBytes: 200_000, domNodes: 100, listeners: 100 };

/** Open requests have ended by then. */
const settleMs = 5000;
const pageTimeoutMs = 15_000;
const scenarioTimeoutMs = 30 * 60_000;

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

test(
  'twelve hours of use: 1,000 navigations as buyer, seller and admin in one tab',
  expects(
    `after 100, 500 and 1,000 navigations the same objects, within ${inMegabytes(allowedGrowth.objectBytes)}, and no more DOM nodes and listeners`,
    { isLong: true },
  ),
  async ({ browser, environment }) => {
    test.setTimeout(scenarioTimeoutMs);
    const context = await browser.newContext({ baseURL: environment.shop.origin });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto('/');
    const heaps: Heap[] = [];
    for (let done = perRound; done <= Math.max(...checkpoints); done += perRound) {
      for (const [role, paths] of tours) {
        await asPerson(page, role, async () => {
          for (const path of paths) await followLink(page, path);
        });
      }
      if (!checkpoints.includes(done)) continue;
      await settle(page);
      heaps.push(await measureHeap(cdp));
    }
    observe(describeHeaps(heaps));
    const growth = (key: keyof Heap): number => (heaps.at(-1)?.[key] ?? Infinity) - (heaps[0]?.[key] ?? 0);
    expect(growth('objectBytes'), 'growth of the objects in bytes').toBeLessThanOrEqual(allowedGrowth.objectBytes);
    expect(growth('domNodes'), 'growth of the DOM nodes').toBeLessThanOrEqual(allowedGrowth.domNodes);
    expect(growth('listeners'), 'growth of the listeners').toBeLessThanOrEqual(allowedGrowth.listeners);
  },
);

const linkTo = (path: string): string =>
  path.endsWith('*') ? `main a[href^="${path.slice(0, -1)}"]` : `a[href="${path}"]`;

/** Follows a link without a reload, and waits until the next page has its heading. */
async function followLink(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page
    .locator(linkTo(path))
    .first()
    .evaluate((element: HTMLElement) => {
      element.click();
    });
  await page.waitForFunction(
    (before) => location.pathname !== before && document.querySelector('main h1') !== null,
    pathname,
    { timeout: pageTimeoutMs },
  );
}

/** Logs in by links and forms, without a reload, and out again. */
async function asPerson(page: Page, role: Role, use: () => Promise<void>): Promise<void> {
  const { email, name } = demoAccounts.find((account) => account.role === role) ?? { email: '', name: '' };
  await followLink(page, '/login');
  await fillLogIn(page, email);
  const menu = page.getByRole('banner').getByRole('button', { name });
  await menu.waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await use();
  await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await menu.waitFor({ state: 'hidden' });
}

/** React keeps the previous page until it has rendered two others. */
async function settle(page: Page): Promise<void> {
  for (const path of ['/offer', '/login', '/offer']) await followLink(page, path);
  await delay(settleMs);
}

function describeHeaps(heaps: Heap[]): string {
  const figures = (key: keyof Heap, format: (figure: number) => string): string =>
    heaps.map((heap) => format(heap[key])).join(', ');
  return (
    `objects: ${figures('objectBytes', inMegabytes)}; with compiled code: ${figures('totalBytes', inMegabytes)}; ` +
    `DOM nodes: ${figures('domNodes', String)}; listeners: ${figures('listeners', String)}`
  );
}
