import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydration';
import { expect, test } from '../support/journey-test';

const link = 'a[href="/profile/cart"]';

const starts = ['/', '/offer', '/products?page=2'];

/** Times of Back after the address has changed, by CPU slowdown. */
const speeds = [
  { slowdown: 1, delaysMs: [0, 10, 25, 50] },
  { slowdown: 4, delaysMs: [0, 50, 100] },
];

for (const start of starts) {
  for (const { slowdown, delaysMs } of speeds) {
    test(`from ${start}, Back works during the redirect to /login, at ${String(slowdown)}x CPU slowdown`, async ({
      page,
    }) => {
      // A tab that does not respond ends no command.
      test.setTimeout(60_000);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const delayMs of delaysMs) {
        await page.goto(start);
        const heading = page.getByRole('heading', { level: 1 });
        const text = await heading.innerText();
        await leaveAndGoBack(page, delayMs);
        await expect(page).toHaveURL(start);
        await expect(heading).toHaveText(text);
        await expect(page.getByRole('banner')).toBeVisible();
      }
    });
  }
}

/** Follows the link to the cart and goes back; inside the page, because the test's commands would arrive too late. */
async function leaveAndGoBack(page: Page, delayMs: number): Promise<void> {
  await hydrated(page, link);
  await page.evaluate(
    ({ selector, delay }) => {
      const before = location.href;
      const backAfterChange = () => {
        if (location.href === before) requestAnimationFrame(backAfterChange);
        else
          setTimeout(() => {
            history.back();
          }, delay);
      };
      document.querySelector<HTMLElement>(selector)?.click();
      backAfterChange();
      return new Promise<void>((resolve) => {
        addEventListener(
          'popstate',
          () => {
            resolve();
          },
          { once: true },
        );
      });
    },
    { selector: link, delay: delayMs },
  );
}
