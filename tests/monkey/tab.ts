import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { act, readView, reportPrefix, type View } from './in-page';
import type { Action, Conditions } from './walk';

/** The tab must respond within this time, in ms. It excludes the time in which other programs keep the processor. */
const responseLimitMs = 2000;

/** A tab that has not responded by then never will. */
const freezeLimitMs = 15_000;

/** Requests that change what a page shows. A beacon's end is not always reported, and an image may still arrive. */
const awaitedTypes = ['document', 'script', 'stylesheet', 'fetch', 'xhr'];

/** A slow mobile network. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** One tab of a browser, with a record of what happens in it. */
export class Tab {
  readonly #page: Page;
  readonly #browser: CDPSession;
  readonly #pending = new Set<Request>();
  /** What the current burst did, one line for each action. */
  actions: string[] = [];
  /** Console errors and uncaught errors of the current burst. */
  errors: string[] = [];
  /** Addresses that the current burst requested. */
  requests: string[] = [];

  private constructor(page: Page, browser: CDPSession) {
    this.#page = page;
    this.#browser = browser;
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
      this.requests.push(request.url());
      if (awaitedTypes.includes(request.resourceType())) this.#pending.add(request);
    });
    const end = (request: Request) => this.#pending.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  static async open(context: BrowserContext, { cpuSlowdown, isSlowConnection }: Conditions): Promise<Tab> {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (isSlowConnection) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slowConnection);
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const browser = await context.browser()?.newBrowserCDPSession();
    if (!browser) throw new Error('The context has no browser.');
    return new Tab(page, browser);
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
    while (isActing) {
      await this.#requireResponse(() => this.#page.evaluate(() => undefined));
      await Promise.race([acting, delay(100)]);
    }
  }

  /** What the page shows; undefined while another document replaces it. */
  async view(): Promise<View | undefined> {
    return this.#requireResponse(() => this.#page.evaluate(readView));
  }

  get isWaitingForServer(): boolean {
    return this.#pending.size > 0;
  }

  /** Closes the tab, but waits only a short time for a frozen one. */
  async close(): Promise<void> {
    await Promise.race([this.#page.close(), delay(responseLimitMs)]);
  }

  /** The tab's answer, undefined if a new document prevents it; rejects if the tab does not respond in time. */
  async #requireResponse<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const cpuMsBefore = await this.#cpuMs();
    const limit = new AbortController();
    const frozen = delay(freezeLimitMs, undefined, limit).then(() => {
      throw new Error('the tab is frozen');
    });
    const answer = await Promise.race([ask().catch(ignoreNewDocument), frozen]).finally(() => {
      limit.abort();
    });
    const ms = (await this.#cpuMs()) - cpuMsBefore;
    if (ms > responseLimitMs) throw new Error(`the tab responds after ${ms.toFixed(0)} ms only`);
    return answer;
  }

  /** The processor time that the browser's tabs have used; there is one tab at a time. */
  async #cpuMs(): Promise<number> {
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo');
    const seconds = processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime);
    return seconds.reduce((sum, time) => sum + time, 0) * 1000;
  }
}

function ignoreNewDocument(error: unknown): undefined {
  if (error instanceof Error && /Execution context was destroyed|navigation/i.test(error.message)) return undefined;
  throw error;
}
