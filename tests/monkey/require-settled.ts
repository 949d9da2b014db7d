import { setTimeout as delay } from 'node:timers/promises';
import type { View } from './in-page';
import { titleAt } from './pages';
import type { Tab } from './tab';

/** Every page has loaded by then, even on a busy machine. */
const limitMs = 30_000;
const intervalMs = 100;

/** Waits until the tab shows the page of its address and nothing is loading; rejects with what is wrong otherwise. */
export async function requireSettled(tab: Tab): Promise<void> {
  const deadline = performance.now() + limitMs;
  let settledAddress: string | undefined;
  for (;;) {
    await tab.returnToShop();
    const view = await tab.view();
    const problem = tab.openRequests.length > 0 ? 'requests are pending' : await problemOf(view);
    if (problem === undefined && view?.address === settledAddress) return;
    settledAddress = problem === undefined ? view?.address : undefined;
    if (performance.now() > deadline) throw new Error(problem ?? 'the address keeps changing');
    await delay(intervalMs);
  }
}

/** What differs from a page that has loaded completely. */
export async function problemOf(view: View | undefined): Promise<string | undefined> {
  if (!view) return 'the document is being replaced';
  if (!view.hasHeader) return 'the header is missing';
  if (view.isLoading) return 'the content is still loading';
  if (!view.heading) return 'the content has no heading';
  if (view.alerts.length > 0) return `the content reports: ${view.alerts.join('; ')}`;
  const address = new URL(view.address);
  const title = await titleAt(address);
  if (view.title !== title) return `the title is "${view.title}", but the page at this address is "${title}"`;
  const page = address.searchParams.get('page') ?? '1';
  if (view.currentPage !== undefined && view.currentPage !== page) {
    return `the list shows page ${view.currentPage}, but the address names page ${page}`;
  }
  return undefined;
}
