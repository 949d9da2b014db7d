import type { Locator, Page } from '@playwright/test';
import type { BrowserEnvironment } from './environment';
import type { Person } from './pages';

const actionTimeoutMs = 15_000;

/** A page of a new context, with an empty cache, in which this person is signed in. */
export async function openPage({ browser, shop, sessions }: BrowserEnvironment, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, storageState: sessions[person] });
  const page = await context.newPage();
  page.setDefaultTimeout(actionTimeoutMs);
  return page;
}

/** Waits until an element is visible; its error quotes what the page shows instead. */
async function waitForVisible(element: Locator, description: string, timeout?: number): Promise<void> {
  await element.waitFor({ timeout }).catch(async (error: unknown) => {
    const page = element.page();
    const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').slice(0, 200);
    throw new Error(`${page.url()} shows no ${description}, but “${shown}”.`, { cause: error });
  });
}

/** Header and footer are visible. */
export async function requireFrame(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo'] as const) {
    if (!(await page.getByRole(role).isVisible())) throw new Error(`${page.url()} shows no ${role}.`);
  }
}

/** Does not wait for the files that the page loads: some may hang. */
export async function openAddress(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}

/** Clicks a visible link to the path, or opens the address if there is none. */
export async function followLink(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  if (await link.isVisible()) await link.click();
  else await openAddress(page, path);
}

/** The page at this path shows its heading, and no error in its place. */
export async function requirePage(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const retry = page.getByRole('button', { name: 'Try again' });
  await waitForVisible(heading.or(retry).first(), 'heading');
  if (await retry.isVisible()) throw new Error(`${path} shows an error.`);
}

export async function requireErrorMessage(page: Page, message: string, timeoutMs: number): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: message });
  await waitForVisible(alert, `“${message}”`, timeoutMs);
}

/** Clicks “Try again”, and requires the page's heading, no reload, and that no altered code has run. */
export async function tryAgain(page: Page, heading: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForVisible(page.getByRole('main').getByRole('heading', { level: 1, name: heading }), `“${heading}”`);
  const { isSameDocument, hasRunAlteredCode } = await page.evaluate(() => ({
    isSameDocument: 'isSameDocument' in window,
    hasRunAlteredCode: 'hasRunAlteredCode' in window,
  }));
  if (!isSameDocument) throw new Error('The page was reloaded.');
  if (hasRunAlteredCode) throw new Error('Altered code has run.');
}
