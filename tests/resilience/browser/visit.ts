import type { Locator, Page } from 'playwright-core';
import type { Person } from './pages';
import type { BrowserStage } from './stage';

/** A window of its own, with an empty cache, in which this person is signed in. */
export async function openPage({ browser, shop, signedIn }: BrowserStage, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, storageState: signedIn[person] });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** Waits for something to be seen; what was seen instead says more than how long it did not come. */
async function see(what: Locator, words: string, timeout?: number): Promise<void> {
  await what.waitFor({ timeout }).catch(async (error: unknown) => {
    const main = (await what.page().locator('main').innerText()).replaceAll(/\s+/g, ' ');
    throw new Error(`${words} at ${what.page().url()}, but “${main.slice(0, 200)}”.`, { cause: error });
  });
}

const frame = ['banner', 'contentinfo'] as const;

export async function requireFrame(page: Page): Promise<void> {
  for (const role of frame) {
    if (!(await page.getByRole(role).isVisible())) throw new Error(`There is no ${role} at ${page.url()}.`);
  }
}

/** Does not wait for what the page loads, which may hang. */
export async function openAddress(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}

/** Follows a link that stands on the page, as people do, or else opens the address. */
export async function followLink(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  if (await link.isVisible()) await link.click();
  else await openAddress(page, path);
}

/** The page at this address shows its heading, and nothing in its place. */
export async function requirePage(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const retry = page.getByRole('button', { name: 'Try again' });
  await see(heading.or(retry).first(), 'No heading');
  if (await retry.isVisible()) throw new Error(`${path} does not work.`);
}

export async function requireSentence(page: Page, sentence: string, timeout: number): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: sentence });
  await see(alert, `No “${sentence}”`, timeout);
}

/** Asks the page to try again, and requires that it comes: without a reload, and without anything that was altered. */
export async function retry(page: Page, heading: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameView: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await see(page.getByRole('main').getByRole('heading', { level: 1, name: heading }), `No “${heading}”`);
  const seen = await page.evaluate(() => ({
    isSameView: 'isSameView' in window,
    hasRunAlteredCode: 'hasRunAlteredCode' in window,
  }));
  if (!seen.isSameView) throw new Error('The page was loaded anew.');
  if (seen.hasRunAlteredCode) throw new Error('Code that was altered on its way has run.');
}
