import type { Browser, Page } from '@playwright/test';
import { cpuSlowdown, settleMs } from './measure-page';
import type { Session } from '../../harness/sign-in';

/** Time from a click to the painted page with warm caches, in ms. */
export interface Navigation {
  toDetails: number;
  back: number;
}

/** Only the catalogue has a search form; the details page also links to details. */
const search = '[role="search"]';
const card = `main:has(${search}) a[href^="/details/"]`;
const details = `main:not(:has(${search})) h1`;

/** Goes from the catalogue to a product and back, twice; measures the second round on a slowed processor. */
export async function measureNavigation(browser: Browser, origin: string, session: Session): Promise<Navigation> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState: session });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(`${origin}/products`);
    await page.locator(card).first().waitFor();
    // Until the page has hydrated, a link opens a new document.
    await page.waitForLoadState('networkidle');
    await waitUntilIdle(page);
    await measure(page, card, details);
    await measure(page, undefined, card);
    // Requests of the first round must not slow the second one down.
    await page.waitForTimeout(settleMs);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await waitUntilIdle(page);
    const toDetails = await measure(page, card, details);
    await waitUntilIdle(page);
    return { toDetails, back: await measure(page, undefined, card) };
  } finally {
    await context.close();
  }
}

/** People look at a page before they click; its work after the first paint is over by then. */
const waitUntilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => {
          resolve();
        });
      }),
  );

/** Clicks the link, or goes back if there is none, and waits until the content is painted. */
function measure(page: Page, link: string | undefined, content: string): Promise<number> {
  return page.evaluate(
    ([link, content]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const contentObserver = new MutationObserver(() => {
          if (!document.querySelector(content ?? '')) return;
          contentObserver.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              resolve(performance.now() - start);
            };
            port2.postMessage(null);
          });
        });
        contentObserver.observe(document, { childList: true, subtree: true });
        if (link) document.querySelector<HTMLElement>(link)?.click();
        else history.back();
      }),
    [link, content],
  );
}
