import type { Browser, Page } from 'playwright-core';
import { cpuSlowdown } from './measure-page';
import type { Session } from '../../harness/sign-in';

/** From a click to the painted page, in ms, when everything was seen before. */
export interface Navigation {
  toDetails: number;
  back: number;
}

/** What the catalogue has and a details page has not: both lead to details. */
const search = '[role="search"]';
const card = `main:has(${search}) a[href^="/details/"]`;
const details = `main:not(:has(${search})) h1`;

/** Catalogue, details, back, and the same again: the second round is measured, on a slow processor. */
export async function measureNavigation(browser: Browser, origin: string, session: Session): Promise<Navigation> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState: session });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(`${origin}/products`);
    await page.locator(card).first().waitFor();
    await timed(page, card, details);
    await timed(page, undefined, card);
    // What the first round has fetched in passing comes to its end.
    await page.waitForLoadState('networkidle');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await untilIdle(page);
    const toDetails = await timed(page, card, details);
    await untilIdle(page);
    return { toDetails, back: await timed(page, undefined, card) };
  } finally {
    await context.close();
  }
}

/** Nobody goes on before they have seen a page: what it does after its first paint is done by then. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => {
          resolve();
        });
      }),
  );

/** Clicks the link, or goes back where there is none, and waits in the page until the content is painted. */
function timed(page: Page, link: string | undefined, content: string): Promise<number> {
  return page.evaluate(
    ([link, content]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = new MutationObserver(() => {
          if (!document.querySelector(content ?? '')) return;
          look.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              resolve(performance.now() - start);
            };
            port2.postMessage(null);
          });
        });
        look.observe(document, { childList: true, subtree: true });
        if (link) document.querySelector<HTMLElement>(link)?.click();
        else history.back();
      }),
    [link, content],
  );
}
