import type { CDPSession } from 'playwright-core';
import type { HealthyPage } from '../site';
import type { Tab } from '../tab';
import { notTestable, type Check } from './check';

/** Caches and compiled code grow in the first rounds. */
const warmUpRounds = 3;
const rounds = 10;
const settleMs = 300;

/** A leak of one page for each round is far above this. */
const allowedNodes = 100;
/** Less than one for each round. */
const allowedListeners = rounds - 1;

interface Held {
  nodes: number;
  listeners: number;
  heapBytes: number;
}

async function measure(cdp: CDPSession): Promise<Held> {
  // Objects that the first run frees may hold others.
  for (let run = 0; run < 3; run += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heapBytes: value('JSHeapUsedSize') };
}

interface Walk {
  pages: HealthyPage[];
  count: number;
  shownMs: number;
}

/** Goes to a page without loading the document again. */
async function step(tab: Tab, page: HealthyPage, shownMs: number): Promise<void> {
  if (await tab.hasLink(page.path)) await tab.follow(page.path);
  else await tab.evaluate('history.back()');
  if (!(await tab.until(() => tab.hasContent(page), shownMs))) throw new Error(`${page.path} does not open again.`);
  await tab.page.waitForTimeout(settleMs);
}

async function walk(tab: Tab, { pages, count, shownMs }: Walk): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    for (const page of pages) await step(tab, page, shownMs);
  }
}

const change = (before: number, after: number): string =>
  `${after >= before ? '+' : '−'}${String(Math.abs(after - before))}`;

export const leaks: Check = {
  id: 'leaks',
  guarantee: 'Pages that were left keep no elements and no listeners.',
  async run(site) {
    const { pair } = site;
    if (!pair) return notTestable('no page links to another page of the adapter');
    const [from, to] = pair;
    const { shownMs } = site.limits;
    const route = { pages: [to, from], shownMs };
    return site.inTab(async (tab, context) => {
      const cdp = await context.newCDPSession(tab.page);
      await cdp.send('Performance.enable');
      await tab.open(from, shownMs);
      await tab.page.evaluate('globalThis.conformanceSameDocument = true');
      await walk(tab, { ...route, count: warmUpRounds });
      const before = await measure(cdp);
      await walk(tab, { ...route, count: rounds });
      const after = await measure(cdp);
      if (!(await tab.page.evaluate('"conformanceSameDocument" in globalThis'))) {
        return notTestable('each navigation loads a new document');
      }
      const isLeaking =
        after.nodes > before.nodes + allowedNodes || after.listeners > before.listeners + allowedListeners;
      const kilobytes = change(Math.round(before.heapBytes / 1000), Math.round(after.heapBytes / 1000));
      const seen = `${String(rounds)} rounds ${from.path} → ${to.path}: ${change(before.nodes, after.nodes)} nodes of ${String(before.nodes)}, ${change(before.listeners, after.listeners)} listeners of ${String(before.listeners)}, heap ${kilobytes} kB`;
      return { result: isLeaking ? 'failed' : 'held', seen };
    });
  },
};
