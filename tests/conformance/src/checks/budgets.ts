import type { Outcome } from '../report';
import { notTestable, type Check } from './check';
import { recordLoad, type FirstLoad } from './first-load';

const loadMs = 30_000;
/** What starts right after the page is shown belongs to it. */
const settleMs = 1_000;

type Budget = [limit: 'scriptKilobytes' | 'requests' | 'depth', used: (load: FirstLoad) => number, unit: string];

const budgetsOfLoad: Budget[] = [
  ['scriptKilobytes', ({ scriptBytes }) => scriptBytes / 1000, 'kB of scripts'],
  ['requests', ({ requests }) => requests, 'requests'],
  ['depth', ({ depth }) => depth, 'steps'],
];

export const budgets: Check = {
  id: 'budgets',
  guarantee: 'The first page stays within its budgets of transferred scripts, requests and steps.',
  run(site) {
    const [first] = site.pages;
    if (!first) return Promise.resolve(notTestable('the adapter has no page'));
    return site.inTab(async (tab, context) => {
      const finish = await recordLoad(await context.newCDPSession(tab.page));
      await tab.goTo(first.path);
      await tab.until(() => tab.hasContent(first), loadMs);
      await tab.page.waitForLoadState('load', { timeout: loadMs }).catch(() => undefined);
      await tab.page.waitForTimeout(settleMs);
      const load = finish();
      const parts = budgetsOfLoad.map(([name, used, unit]) => {
        const limit = site.limits[name];
        const text = `${String(Math.round(used(load)))} ${unit}${limit === undefined ? '' : ` of ${String(limit)}`}`;
        return { text, isOver: limit !== undefined && used(load) > limit, hasLimit: limit !== undefined };
      });
      let result: Outcome['result'] = parts.some(({ isOver }) => isOver) ? 'failed' : 'held';
      if (!parts.some(({ hasLimit }) => hasLimit)) result = 'measured';
      return { result, seen: `${first.path}: ${parts.map(({ text }) => text).join(', ')}` };
    });
  },
};
