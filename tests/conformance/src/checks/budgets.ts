import type { Limits } from '../adapter';
import type { Outcome } from '../report';
import { notTestable, type Check } from './check';
import { recordLoad, type FirstLoad } from './first-load';

const loadMs = 30_000;

type Budget = [limit: 'scriptKilobytes' | 'requests' | 'depth', used: (load: FirstLoad) => number, unit: string];

const budgetsOfLoad: Budget[] = [
  ['scriptKilobytes', ({ scriptBytes }) => scriptBytes / 1000, 'kB of scripts'],
  ['requests', ({ requests }) => requests, 'requests'],
  ['depth', ({ depth }) => depth, 'steps'],
];

export const budgets: Check = {
  id: 'budgets',
  guarantee: 'Until it is shown and loaded, the first page stays within its budgets of scripts, requests and steps.',
  run(site) {
    const [first] = site.pages;
    if (!first) return Promise.resolve(notTestable('the adapter has no page'));
    return site.inTab(
      async (tab, context) => {
        const recording = await recordLoad(await context.newCDPSession(tab.page));
        await tab.goTo(first.path);
        await tab.until(() => tab.hasContent(first), loadMs);
        await tab.page.waitForLoadState('load', { timeout: loadMs }).catch(() => undefined);
        recording.stop();
        await tab.settle();
        return compare(first.path, recording.sum(), site.limits);
      },
      { isStranger: true },
    );
  },
};

function compare(path: string, load: FirstLoad, limits: Partial<Limits>): Outcome {
  const parts = budgetsOfLoad.map(([name, used, unit]) => {
    const limit = limits[name];
    const text = `${String(Math.round(used(load) * 10) / 10)} ${unit}${limit === undefined ? '' : ` of ${String(limit)}`}`;
    return { text, limit, isOver: limit !== undefined && used(load) > limit };
  });
  const seen = `${path}: ${parts.map(({ text }) => text).join(', ')}`;
  if (parts.every(({ limit }) => limit === undefined)) return { result: 'measured', seen };
  return { result: parts.some(({ isOver }) => isOver) ? 'failed' : 'held', seen };
}
