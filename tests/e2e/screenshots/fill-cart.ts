import type { Browser } from 'playwright-core';
import type { Session } from '../../harness/sign-in';

const count = 3;

/** Puts the newest products into a buyer's cart, as a buyer does. */
export async function fillCart(browser: Browser, origin: string, buyer: Session | undefined): Promise<void> {
  const context = await browser.newContext({ storageState: buyer });
  const page = await context.newPage();
  await page.goto(`${origin}/products`);
  const adding = page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ });
  await adding.nth(count).waitFor();
  for (let index = 0; index < count; index += 1) {
    const added = page.waitForResponse(
      (response) => response.url().includes('/cart') && response.request().method() === 'POST',
    );
    await adding.nth(index).click();
    await added;
  }
  await context.close();
}
