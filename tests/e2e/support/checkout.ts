import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { logIn } from '../../harness/sign-in';
import { expect, openProduct } from './journey-test';

/** Sold by the first demo seller. */
export const flash = 'Halden S58 Speedlight Flash';

/** Adds one product and opens the checkout. */
export async function openCheckout(page: Page): Promise<void> {
  await openProduct(page, flash);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

/** Fills in an address of New York. */
export async function fillAddress(page: Page, postcode: string): Promise<void> {
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Name', { exact: true }).fill('Nora Lind');
  await page.getByLabel('Street and house number').fill('1 Main Street');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State').fill('NY');
  await page.getByLabel('ZIP code').fill(postcode);
}

/** Places the order and returns its number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/profile\/orders\/OCS-/);
  await expect(page.getByText('Thank you. Your order is placed.')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A person of the demo shop in a browser of their own. */
export async function pageOf(browser: Browser, page: Page, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const own = await context.newPage();
  await logIn(own, email, demoPassword);
  return own;
}
