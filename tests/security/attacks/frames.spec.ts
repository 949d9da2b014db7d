/** Clickjacking: pages of the shop in frames of other sites. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { test } from '../target';

const paths = [
  '/',
  '/login',
  '/products',
  '/profile/cart',
  '/login/embed',
  '/?remote=storefront@http://localhost:1',
  '/api/docs',
  '/health',
];

test(
  `${String(paths.length)} pages in frames of a site that may embed the storefront`,
  expects('the browser shows none of them'),
  async ({ target: { shop }, partner, page }) => {
    const addresses = paths.map((path) => shop + (path === '/login/embed' ? `${path}?opener=${partner.origin}` : path));
    partner.show(addresses.map((address) => `<iframe src="${address}"></iframe>`).join(''));
    await page.goto(partner.origin, { waitUntil: 'load' });
    const [, ...frames] = page.frames();
    expect(frames).toHaveLength(paths.length);
    for (const [index, frame] of frames.entries()) {
      await frame.waitForURL(/./);
      expect(frame.url(), paths[index]).toBe('chrome-error://chromewebdata/');
    }
    observe('none shown');
  },
);
