import type { Browser } from '@playwright/test';
import type { Session } from '../../harness/sign-in';

const count = 3;

/** Adds the newest products to a buyer's cart, with the buttons of the catalogue. */
export async function addToCart(browser: Browser, origin: string, buyer: Session): Promise<void> {
  const context = await browser.newContext({ storageState: buyer });
  const page = await context.newPage();
  await page.goto(`${origin}/products`);
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ });
  await buttons.nth(count).waitFor();
  for (let index = 0; index < count; index += 1) {
    const added = page.waitForResponse(
      (response) => response.url().includes('/api/cart') && response.request().method() === 'POST',
    );
    await buttons.nth(index).click();
    await added;
  }
  await context.close();
}
