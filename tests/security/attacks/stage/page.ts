import type { Page } from 'playwright-core';
import { demoPassword } from '../../../../server/src/seed/demo-accounts';
import { newAddress } from './call';
import { mustBe } from './must-be';
import type { Stage } from './stage';

/** Markup that would run a script in three ways, were it ever taken for more than text; short enough for every field. */
export const markup = `'"><img src=x onerror=ran=1><svg onload=ran=1><script>ran=1</script>`;

/** Hands a page of a browser that nobody has used to `use`. On pages of other sites no header of ours is sent along. */
export async function withPage<T>(
  { browser }: Stage,
  use: (page: Page) => Promise<T>,
  { elsewhere = false } = {},
): Promise<T> {
  const context = await browser.newContext(elsewhere ? {} : { extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
  context.setDefaultTimeout(15_000);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Logs in by the shop's form, and waits until the shop has led on. */
export async function logIn(page: Page, shop: string, email: string, path = '/login'): Promise<void> {
  await page.goto(shop + path);
  await submitLogin(page, email);
}

export async function submitLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Throws if anything of the markup ran, or stands in the page as an element; shadow trees are searched too. */
export async function mustNotRun(page: Page, where: string): Promise<void> {
  const ran = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'ran' in window)));
  mustBe(`${where}: ran`, ran.includes(true), false);
  mustBe(`${where}: elements made of it`, await page.locator('[onerror], [onload]').count(), 0);
}

/** The same, once the markup stands there as text. */
export async function mustBeText(page: Page, where: string): Promise<void> {
  await page
    .getByText(markup)
    .filter({ visible: true })
    .first()
    .waitFor()
    .catch(() => {
      throw new Error(`${where}: the text does not show`);
    });
  await mustNotRun(page, where);
}
