import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { logIn } from '../../harness/sign-in';
import { expect, test } from '../support/journey-test';
import { suiteShop } from '../support/suite-shop';

/** Budget of a first visit: transferred bytes (brotli) and requests, without images. Times are too noisy. */
const budgets = [
  { address: '/', htmlBytes: 13_300, scriptBytes: 150_000, files: 4, answers: 'main h3 > button' },
  { address: '/products', htmlBytes: 9_800, scriptBytes: 168_200, files: 9, answers: 'header button[aria-expanded]' },
  { address: '/login', htmlBytes: 8_200, scriptBytes: 145_000, files: 3, answers: 'header button[aria-expanded]' },
];

/** Transferred bytes of the body. */
async function sizeOf(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding'], address).toBe('br');
  return Number(answer.headers()['content-length']);
}

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:link rel="preload" as="script"|script defer)[^>]*(?:href|src)="([^"]+)"/g)].map(
    ([, address]) => address ?? '',
  );

for (const { address, htmlBytes, scriptBytes, files, answers } of budgets) {
  test(`${address} stays within its budget, and its HTML names every script that it needs`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(address)).text();
    const scripts = scriptsIn(html);
    const data = [...html.matchAll(/as="fetch"/g)];
    // A page that has just changed is compressed again after a second.
    await expect.poll(() => sizeOf(request, address)).toBeLessThan(htmlBytes);
    const sizes = await Promise.all(scripts.map((script) => sizeOf(request, script)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptBytes);
    expect(1 + scripts.length + data.length).toBeLessThanOrEqual(files);

    // The page works although every request that its HTML does not name is blocked.
    const named = new Set(scripts);
    await page.route('**/*.js', async (route) => {
      if (named.has(new URL(route.request().url()).pathname)) await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction((selector) => {
      const button = document.querySelector<HTMLElement>(selector);
      button?.click();
      return button?.getAttribute('aria-expanded') === 'true';
    }, answers);
  });
}

test('a guarded page loads in three steps for a returning user: HTML, scripts, all API responses in parallel', async ({
  page,
}) => {
  await logIn(page, 'seller@ocs.example');
  await page.waitForLoadState('networkidle');

  const asked = new Set<string>();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/accounts:lookup|\/api\//, async (route) => {
    asked.add(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  await page.goto('/profile/myProducts', { waitUntil: 'commit' });
  const needed = ['/api/jwt', '/api/users/seller/seller%40ocs.example', '/api/product'];
  await expect.poll(() => needed.filter((path) => !asked.has(path))).toEqual([]);
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();

  // No later request gets a response: the page must already have requested everything.
  await page.route('**/api/**', () => undefined);
  release();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Update/ })
      .first(),
  ).toBeVisible();
});

/** The shell's sign-up page and the dashboards' product form each load this library in a chunk of their own. */
const inLazyChunks = 'node_modules/react-hook-form/';

test('no module is in both the shell and a remote', async () => {
  const folder = path.join(suiteShop().dataDir, 'builds');
  const modules = new Map<string, string[]>();
  for (const part of await readdir(folder)) {
    const [version = ''] = await readdir(path.join(folder, part));
    modules.set(part, await readModules(path.join(folder, part, version, 'modules.json')));
  }
  const shell = new Set(modules.get('shell'));
  expect(shell.size).toBeGreaterThan(100);
  modules.delete('shell');
  expect(modules.size).toBeGreaterThan(2);
  for (const [remote, list] of modules) {
    expect(
      list.filter((name) => shell.has(name) && !name.startsWith(inLazyChunks)),
      remote,
    ).toEqual([]);
  }
});

async function readModules(file: string): Promise<string[]> {
  return JSON.parse(await readFile(file, 'utf8')) as string[];
}
