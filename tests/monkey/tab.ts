import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { act, readView, reportPrefix, type View } from './in-page';
import { ResponseTime } from './response-time';
import type { Action, Conditions } from './walk';

/** The tab must respond within this time, as `ResponseTime` measures it. */
const responseLimitMs = 2000;

/** A tab that has not responded by then never will, however busy the machine is. */
const freezeLimitMs = 60_000;

/** A question that arrives while a new document replaces the old one may stay without an answer: it is asked again. */
const askAgainMs = 5000;

/** Requests that change what a page shows. A beacon's end is not always reported, and an image may still arrive. */
const awaitedTypes = ['document', 'script', 'stylesheet', 'fetch', 'xhr'];

/** One tab of a browser, with a record of what happens in it. */
export class Tab {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #pending = new Set<Request>();
  readonly #responseTime = new ResponseTime();
  /** What the current burst did, one line for each action. */
  actions: string[] = [];
  /** Console errors and uncaught errors of the current burst. */
  errors: string[] = [];
  /** Addresses that the current burst requested. A picture counts from its second request, because a page may have many. */
  requests: string[] = [];
  readonly #pictures = new Set<string>();

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
    page.on('console', (message) => {
      const text = message.text();
      const { url } = message.location();
      // The answer to a product that is in the wishlist already; the page shows it.
      if (text.includes('status of 400') && url.endsWith('/api/wishlist')) return;
      if (message.type() === 'error') this.errors.push(`${text} (${url})`);
      else if (text.startsWith(reportPrefix)) this.actions.push(text.slice(reportPrefix.length));
    });
    page.on('pageerror', (error) => this.errors.push(error.stack ?? error.message));
    page.on('request', (request) => {
      if (request.resourceType() !== 'image' || this.#pictures.has(request.url())) this.requests.push(request.url());
      else this.#pictures.add(request.url());
      if (awaitedTypes.includes(request.resourceType())) this.#pending.add(request);
    });
    const end = (request: Request) => this.#pending.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.#responseTime.startDocument();
    });
  }

  static async open(context: BrowserContext, { cpuSlowdown }: Conditions): Promise<Tab> {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await cdp.send('Performance.enable');
    await cdp.send('Page.enable');
    return new Tab(page, cdp);
  }

  get address(): string {
    return this.#page.url();
  }

  /** Opens an address; resolves as soon as the header is there. */
  async visit(path: string): Promise<void> {
    await this.#page.goto(path, { waitUntil: 'commit' });
    await this.#page.locator('header nav').waitFor({ state: 'attached' });
  }

  startBurst(): void {
    this.actions = [];
    this.errors = [];
    this.requests = [];
    this.#pictures.clear();
  }

  /** Performs the actions inside the page. A new document ends the burst; a frozen tab rejects. */
  async act(actions: Action[]): Promise<void> {
    let isActing = true;
    const acting = this.#page
      .evaluate(act, { actions, prefix: reportPrefix })
      .catch(ignoreNewDocument)
      .finally(() => (isActing = false));
    // A frozen tab ends the loop below, and its evaluation rejects only when the tab is closed.
    acting.catch(() => undefined);
    const deadline = performance.now() + freezeLimitMs;
    while (isActing) {
      // A tab that responds, but not with the end of its burst, has replaced its document.
      if (performance.now() > deadline) return;
      await this.#requireResponse(() => this.#page.evaluate(() => undefined));
      await Promise.race([acting, delay(100)]);
    }
  }

  /** Going back and forth quickly may end on the empty page before the shop, where there is nothing to test. */
  async returnToShop(): Promise<void> {
    if (this.#page.url() !== 'about:blank') return;
    await this.#page.goForward({ waitUntil: 'commit', timeout: freezeLimitMs }).catch(ignoreNewDocument);
  }

  /** What the page shows; undefined while another document replaces it. */
  async view(): Promise<View | undefined> {
    return this.#requireResponse(() => this.#page.evaluate(readView));
  }

  /** The beginning of the content's markup, for a burst that failed. */
  async markup(): Promise<string> {
    const asked = this.#page.evaluate(() => document.querySelector('main')?.outerHTML.slice(0, 2000) ?? 'no content');
    return Promise.race([asked.catch(String), delay(responseLimitMs, 'the tab does not respond')]);
  }

  /** Addresses of the requests that the page waits for. */
  get openRequests(): string[] {
    return [...this.#pending].map((request) => request.url());
  }

  /** Closes the tab, but waits only a short time for a frozen one. */
  async close(): Promise<void> {
    await Promise.race([this.#page.close(), delay(responseLimitMs)]);
  }

  /** The tab's answer, undefined if a new document prevents it; rejects if the tab does not respond in time. */
  async #requireResponse<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const limit = new AbortController();
    const frozen = delay(freezeLimitMs, undefined, limit).then(async () => {
      throw new Error(`the tab does not answer: ${await this.#describeFrozen()}`);
    });
    const askedAt = performance.now();
    const measured = async () => {
      const answer = await ask().catch(ignoreNewDocument);
      // Only after the answer: the browser reads this clock even while a script runs.
      const threadMs = await this.#threadMs().catch(ignoreNewDocument);
      return { answer, threadMs, elapsedMs: performance.now() - askedAt };
    };
    const first = firstAnswer(measured, limit.signal);
    const { answer, threadMs, elapsedMs } = await Promise.race([first, frozen]).finally(() => {
      limit.abort();
    });
    const responseMs = this.#responseTime.measure(elapsedMs, threadMs);
    if (responseMs > responseLimitMs) throw new Error(`the tab took ${responseMs.toFixed(0)} ms to respond`);
    return answer;
  }

  /** Whether the document answers another way. While a navigation waits for its response, a tab answers no question. */
  async #describeFrozen(): Promise<string> {
    const expression = '`${location.pathname} is ${document.readyState}`';
    const asked = this.#cdp
      .send('Runtime.evaluate', { expression })
      .then(({ result }) => String(result.value))
      .catch(String);
    const document = await Promise.race([asked, delay(askAgainMs, 'its document is frozen')]);
    const isNavigating = [...this.#pending].some((request) => request.isNavigationRequest());
    return `${document}${isNavigating ? ', and a navigation waits for its response' : ''}`;
  }

  /** The processor time that the page's main thread has used, in ms. */
  async #threadMs(): Promise<number> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const threadTime = metrics.find(({ name }) => name === 'ThreadTime');
    if (!threadTime) throw new Error('The browser does not report the time of the main thread.');
    return threadTime.value * 1000;
  }
}

/** The first answer to a question that is asked again until `signal` aborts. */
function firstAnswer<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const askOnce = () => {
      ask().then(resolve, reject);
    };
    askOnce();
    const timer = setInterval(askOnce, askAgainMs);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
    });
  });
}

function ignoreNewDocument(error: unknown): undefined {
  if (error instanceof Error && /Execution context was destroyed|navigat/i.test(error.message)) return undefined;
  throw error;
}
