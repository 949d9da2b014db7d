import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { demoAccounts, demoPassword } from '../../../server/src/seed/demo-accounts';
import type { Scene } from '../../harness/scenes/scene';
import { heapOf, type Heap } from './heap';
import type { BrowserStage } from './stage';

type Role = (typeof demoAccounts)[number]['role'];

/** The link to an address; where that ends with an asterisk, the page's first one to an address that begins so. */
const to = (path: string): string =>
  path.endsWith('*') ? `main a[href^="${path.slice(0, -1)}"]` : `a[href="${path}"]`;

/** What a person's round leads to, by links that stand on the page before: 50 navigations in all, across all remotes. */
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

/** After so many navigations the heap is measured, with everything collected that can be. */
const marks = [100, 500, 1000];

/** More than this from the first mark to the last one is a leak, in bytes. */
const allowedBytes = 200_000;

/** So many elements and listeners come and go with what is shown. */
const allowedElements = 100;

/** What is on its way has come or been given up by then, in ms. */
const restMs = 5000;

/** A page that has not come by then is broken, in ms. */
const patienceMs = 15_000;

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/** Follows a link, and waits until the page that it leads to has its heading. */
async function follow(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page
    .locator(to(path))
    .first()
    .evaluate((element: HTMLElement) => {
      element.click();
    });
  await page.waitForFunction(
    (before) => location.pathname !== before && document.querySelector('main h1') !== null,
    pathname,
    { timeout: patienceMs },
  );
}

/** Without a reload, as everything else. */
async function asPerson(page: Page, role: Role, use: () => Promise<void>): Promise<void> {
  const { email, name } = demoAccounts.find((account) => account.role === role) ?? { email: '', name: '' };
  await follow(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const menu = page.getByRole('banner').getByRole('button', { name });
  await menu.waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await use();
  await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await menu.waitFor({ state: 'hidden' });
}

/** React holds on to the page before until it has rendered another two, and requests come to their end. */
async function comeToRest(page: Page): Promise<void> {
  for (const path of ['/offer', '/login', '/offer']) await follow(page, path);
  await delay(restMs);
}

async function play({ browser, shop }: BrowserStage): Promise<string> {
  const context = await browser.newContext({ baseURL: shop.origin });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto('/');
    const heaps: Heap[] = [];
    for (let done = perRound; done <= Math.max(...marks); done += perRound) {
      for (const [role, paths] of tours) {
        await asPerson(page, role, async () => {
          for (const path of paths) await follow(page, path);
        });
      }
      if (!marks.includes(done)) continue;
      await comeToRest(page);
      heaps.push(await heapOf(cdp));
    }
    return judge(heaps);
  } finally {
    await context.close();
  }
}

function judge(heaps: Heap[]): string {
  const figures = (key: keyof Heap, write: (figure: number) => string) =>
    heaps.map((heap) => write(heap[key])).join(', ');
  const growth = (key: keyof Heap) => (heaps.at(-1)?.[key] ?? Infinity) - (heaps[0]?.[key] ?? 0);
  const seen =
    `objects: ${figures('objects', inMegabytes)}; with compiled code: ${figures('all', inMegabytes)}; ` +
    `DOM nodes: ${figures('domNodes', String)}; listeners: ${figures('listeners', String)}`;
  const isFlat =
    growth('objects') <= allowedBytes &&
    growth('domNodes') <= allowedElements &&
    growth('listeners') <= allowedElements;
  if (!isFlat) throw new Error(seen);
  return seen;
}

/** As much as somebody does in twelve hours, in one tab that is never loaded anew. */
export const dayOfUse: Scene<BrowserStage> = {
  name: 'twelve hours of use: 1,000 navigations as buyer, seller and admin in one tab',
  expected: `after 100, 500 and 1,000 the same objects, within ${inMegabytes(allowedBytes)}, and no more DOM nodes and listeners`,
  short: false,
  play,
};
