import type { Page } from 'playwright-core';
import { demoAccounts, demoPassword } from '../../../server/src/seed/demo-accounts';
import type { Scene } from '../../scenes/scene';
import { heapOf, type Heap } from './heap';
import type { BrowserStage } from './stage';

type Role = (typeof demoAccounts)[number]['role'];

const to = (path: string): string => `a[href="${path}"]`;
const someProduct = 'main a[href^="/details/"]';

/** What a person's round leads to, by links that stand on the page before: 50 navigations in all, across all remotes. */
const tours: [role: Role, links: string[]][] = [
  [
    'buyer',
    [
      ...[to('/products'), someProduct, to('/offer'), to('/products'), someProduct, to('/profile/cart')],
      ...[to('/profile/userHome'), to('/profile/wishlist'), to('/products'), someProduct, to('/'), to('/products')],
      ...[someProduct, to('/profile/wishlist'), to('/profile/cart'), to('/')],
    ],
  ],
  [
    'seller',
    [
      ...[to('/profile/cart'), to('/profile/sellerHome'), to('/profile/addProduct'), to('/profile/myProducts')],
      ...['main a[href^="/profile/updateProduct/"]', to('/profile/myProducts'), to('/products'), someProduct],
      ...[to('/profile/wishlist'), to('/profile/sellerHome'), to('/profile/myProducts'), to('/profile/addProduct')],
      ...[to('/profile/sellerHome'), to('/offer'), to('/products'), to('/')],
    ],
  ],
  [
    'admin',
    [
      ...[to('/profile/cart'), to('/profile/adminHome'), to('/profile/users'), to('/profile/adminAddProduct')],
      ...[to('/profile/adminProducts'), 'main a[href^="/profile/adminUpdateProduct/"]', to('/profile/adminProducts')],
      ...[to('/profile/adminHome'), to('/profile/releases'), to('/profile/users'), to('/products'), someProduct],
      ...[
        to('/profile/wishlist'),
        to('/profile/adminHome'),
        to('/profile/users'),
        to('/offer'),
        to('/products'),
        to('/'),
      ],
    ],
  ],
];

const perRound = tours.reduce((sum, [, links]) => sum + links.length, 0);

/** After so many navigations the heap is measured, with everything collected that can be. */
const marks = [100, 500, 1000];

/** More than this from the first mark to the last one is a leak, in bytes. */
const allowedBytes = 200_000;

/** So many elements and listeners come and go with what is shown. */
const allowedElements = 100;

/** A page that has not come by then is broken, in ms. */
const patienceMs = 15_000;

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/** Follows a link, and waits until the page that it leads to has its heading. */
async function follow(page: Page, link: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page
    .locator(link)
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
  await follow(page, to('/login'));
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

async function play({ browser, shop }: BrowserStage): Promise<string> {
  const context = await browser.newContext({ baseURL: shop.origin });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto('/');
    const heaps: Heap[] = [];
    for (let done = perRound; done <= Math.max(...marks); done += perRound) {
      for (const [role, links] of tours) {
        await asPerson(page, role, async () => {
          for (const link of links) await follow(page, link);
        });
      }
      if (marks.includes(done)) heaps.push(await heapOf(cdp));
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
