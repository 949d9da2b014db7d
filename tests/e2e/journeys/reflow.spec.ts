import type { Page } from '@playwright/test';
import { logIn } from '../../harness/sign-in';
import { dashboardLinks, expect, logInAsNewBuyer, openProduct, test } from '../support/journey-test';

/** Elements beyond the window's right edge, except hidden parts of the carousel and the strip. */
const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Text that its box cuts off. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        const { overflowX, textOverflow, display } = getComputedStyle(element);
        const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (!ownText || display === 'inline' || element.clientWidth <= 1) return false;
        return overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent.trim().slice(0, 60)),
  );

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The wide content loads after the heading.
  await page.waitForLoadState('networkidle');
  expect(await widerThanWindow(page), page.url()).toBe(0);
  expect(await cutTexts(page), page.url()).toEqual([]);
}

for (const [situation, width, textSize] of [
  ['a window of 320 px', 320, '100%'],
  ['text at 200 %', 390, '200%'],
] as const) {
  test.describe(situation, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ page }) =>
      page.addInitScript((size) => {
        addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
      }, textSize),
    );

    test('a visitor loses no content', async ({ page }) => {
      for (const path of ['/', '/products', '/offer', '/login', '/signup']) {
        await page.goto(path);
        await expectNothingLost(page);
      }
    });

    test('a buyer loses no content', async ({ page }) => {
      await logInAsNewBuyer(page, 'Wilhelmina Featherstonehaugh');
      await openProduct(page, 'Norte Field Camera Bag');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expectNothingLost(page);
      for (const path of [
        '/profile/userHome',
        '/profile/account',
        '/profile/cart',
        '/profile/wishlist',
        '/dashboard/payment',
      ]) {
        await page.goto(path);
        await expectNothingLost(page);
      }
    });

    for (const role of ['seller', 'admin']) {
      test(`the ${role} loses no content`, async ({ page }) => {
        await logIn(page, `${role}@ocs.example`);
        await page.goto(`/profile/${role}Home`);
        await expectNothingLost(page);
        const hrefs = await dashboardLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        for (const path of hrefs) {
          await page.goto(path ?? '/');
          await expectNothingLost(page);
        }
      });
    }
  });
}
