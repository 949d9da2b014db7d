import type { Browser, Page } from '@playwright/test';
import { kilobytesOf, newVisitor, roundTripMs, settleMs, timeoutMs, watchAsSlowPhone } from './measure-page';
import type { Session } from '../../harness/sign-in';

/** Figures of one session with an empty cache: home, catalogue, sort, search, details, cart, dashboard. */
export interface ShopSession {
  /** KB on the wire: all responses, and the scripts among them. */
  total: number;
  js: number;
  /** Longest time from a click or a key to the next paint, in ms; Interaction to Next Paint. */
  inp: number;
  /** Time from the choice of an order, or from the submission of a search, until another first product is painted. In round trips. */
  sort: number;
  search: number;
}

interface SessionProbe {
  longestInteraction: number;
  /** When the last `change` or `submit` happened, and when another first product was painted after it; 0 until then. */
  asked: number;
  answered: number;
}

declare global {
  interface Window {
    ocsSession: SessionProbe;
  }
}

const card = 'main a[href^="/details/"]';

/** Visits the shop's pages by its own links, on a slow network and processor. */
export async function measureSession(browser: Browser, origin: string, session: Session): Promise<ShopSession> {
  const visitor = await newVisitor(browser, session);
  try {
    const page = await visitor.newPage();
    page.setDefaultTimeout(timeoutMs);
    const requests = await watchAsSlowPhone(await visitor.newCDPSession(page));
    await page.addInitScript(installProbe, card);
    const banner = page.getByRole('banner');
    const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
    /** Until no request starts any more; people look at a page before they go on. */
    const settle = async () => {
      for (let seen = -1; seen < requests.size;) {
        seen = requests.size;
        await page.waitForTimeout(settleMs);
      }
    };

    await page.goto(origin);
    await settle();
    await banner.getByRole('link', { name: 'Products', exact: true }).click();
    await page.locator(card).first().waitFor();
    await settle();
    const order = page.getByRole('combobox', { name: 'Sort by price or rating' });
    // People open the list, then read it; `selectOption` does not open it.
    await order.dispatchEvent('pointerdown');
    await settle();
    await order.selectOption('Low to high');
    const sort = await timeToProducts(page);
    await settle();
    await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('lens');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const search = await timeToProducts(page);
    await settle();
    const product = page.locator(card).first();
    const name = (await product.textContent()) ?? '';
    await product.click();
    await heading(name).waitFor();
    await settle();
    await banner.getByRole('link', { name: /^Cart/ }).click();
    await page.waitForURL('**/profile/cart');
    await settle();
    await page.getByRole('link', { name: 'My Product', exact: true }).click();
    await page.waitForURL('**/profile/myProducts');
    await settle();
    const inp = await page.evaluate(() => window.ocsSession.longestInteraction);
    return { ...kilobytesOf([...requests.values()]), inp, sort: sort / roundTripMs, search: search / roundTripMs };
  } finally {
    await visitor.close();
  }
}

/** Ms from the last choice or search until the first product is another one, and painted. */
async function timeToProducts(page: Page): Promise<number> {
  await page.waitForFunction(() => window.ocsSession.answered > 0);
  return page.evaluate(() => {
    const { asked, answered } = window.ocsSession;
    Object.assign(window.ocsSession, { asked: 0, answered: 0 });
    return answered - asked;
  });
}

/** Runs in the page before its scripts. */
function installProbe(card: string): void {
  const probe: SessionProbe = { longestInteraction: 0, asked: 0, answered: 0 };
  window.ocsSession = probe;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) probe.longestInteraction = Math.max(probe.longestInteraction, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  let former: string | null | undefined;
  const firstProduct = () => document.querySelector(card)?.getAttribute('href');
  const ask = (event: Event) => {
    probe.asked = event.timeStamp;
    former = firstProduct();
  };
  addEventListener('change', ask, true);
  addEventListener('submit', ask, true);
  new MutationObserver(() => {
    const present = firstProduct();
    if (probe.asked === 0 || !present || present === former) return;
    former = present;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        probe.answered = performance.now();
      };
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
}
