/** One tab of the site: steps in it, and what it shows. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Adapter, AdapterPage } from './adapter';

/** English words for a failure, for adapters without `message`. */
const usualMessage =
  "text=/(could not|cannot|can’t|can't|failed|unable to|error|unavailable|went wrong|not available|try again|takes too long)/i";

const pollMs = 50;
const clickTimeoutMs = 5_000;
const frameMs = 2_000;
/** A page that shows its content and still loads files: some stay busy for ever. */
const settleMs = 2_000;

export interface Shown {
  shown: 'content' | 'message' | 'neither';
  afterMs: number;
}

export class Tab {
  constructor(
    readonly page: Page,
    private readonly adapter: Adapter,
  ) {}

  /** Opens the address without waiting for files that may never come. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'commit' });
  }

  /** Opens a page without a fault, and waits until it has started; resolves with whether it shows its content. */
  async open(page: AdapterPage, timeoutMs: number): Promise<boolean> {
    await this.goTo(page.path);
    const isShown = await this.until(() => this.hasContent(page), timeoutMs);
    await this.settle();
    return isShown;
  }

  /** Until a link in the HTML is followed by scripts, it loads a new document. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
  }

  /** The value of an expression in the page, also if a navigation has just replaced the document. */
  async evaluate<Value>(expression: string): Promise<Value> {
    return this.page.evaluate<Value>(expression).catch(async (error: unknown) => {
      if (!String(error).includes('context was destroyed')) throw error;
      await this.page.waitForLoadState('domcontentloaded');
      return this.page.evaluate<Value>(expression);
    });
  }

  private link(path: string): Locator {
    const { href } = new URL(path, this.page.url());
    return this.page.locator(`a[href="${path}"], a[href="${href}"]`).filter({ visible: true }).first();
  }

  hasLink(path: string): Promise<boolean> {
    return this.link(path).isVisible();
  }

  /** Follows a link to this path without scrolling to it; opens the address where the page has none. */
  async follow(path: string): Promise<void> {
    if (await this.hasLink(path)) await this.link(path).evaluate(clickElement, undefined, { timeout: clickTimeoutMs });
    else await this.goTo(path);
  }

  private isVisible(selector: string): Promise<boolean> {
    const locator = this.page.locator(selector).filter({ visible: true }).first();
    // A navigation may replace the document meanwhile.
    return locator.isVisible().catch(() => false);
  }

  /** The frame may appear a moment later than a message. */
  hasFrame(timeoutMs = frameMs): Promise<boolean> {
    return this.until(() => this.isVisible(this.adapter.frame), timeoutMs);
  }

  hasContent({ content }: AdapterPage): Promise<boolean> {
    return this.isVisible(content);
  }

  hasMessage(): Promise<boolean> {
    return this.isVisible(this.adapter.message ?? usualMessage);
  }

  /** Waits until the tab shows the page's content or a message. */
  async waitForOutcome(page: AdapterPage, timeoutMs: number): Promise<Shown> {
    const start = performance.now();
    for (;;) {
      const afterMs = performance.now() - start;
      if (await this.hasContent(page)) return { shown: 'content', afterMs };
      if (await this.hasMessage()) return { shown: 'message', afterMs };
      if (afterMs > timeoutMs) return { shown: 'neither', afterMs };
      await delay(pollMs);
    }
  }

  /** Waits for a condition; resolves with whether it came true in time. */
  async until(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
    for (const end = performance.now() + timeoutMs; performance.now() < end; await delay(pollMs)) {
      if (await condition()) return true;
    }
    return condition();
  }

  /** Whether the page's scripts run within this time. */
  async answers(timeoutMs: number): Promise<boolean> {
    const end = performance.now() + timeoutMs;
    while (performance.now() < end) {
      const asked = this.page.evaluate('1').then(
        () => 'answered',
        () => 'navigated',
      );
      const answer = await Promise.race([asked, delay(end - performance.now(), 'silent')]);
      if (answer !== 'navigated') return answer === 'answered';
      await delay(pollMs);
    }
    return false;
  }

  /** Loads a failed page again as its visitors do. */
  async retry({ path }: AdapterPage): Promise<'“try again”' | 'a reload'> {
    const { retry } = this.adapter;
    if (retry !== undefined && (await this.isVisible(retry))) {
      await this.page.locator(retry).filter({ visible: true }).first().click({ timeout: clickTimeoutMs });
      return '“try again”';
    }
    await this.goTo(path);
    return 'a reload';
  }
}

const clickElement = (element: HTMLElement | SVGElement): void => {
  (element as HTMLElement).click();
};
