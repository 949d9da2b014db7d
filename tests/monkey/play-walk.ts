import type { BrowserContext } from '@playwright/test';
import { seed, variables } from './settings';
import { requireSettled } from './require-settled';
import { Tab } from './tab';
import { conditionsOf, describeConditions, type Action, type Walk } from './walk';

/** Only a loop exceeds this within a burst. */
const maxRequests = 60;

export interface WalkResult {
  /** The burst that failed; it ends the walk. */
  failure?: { title: string; details: string };
  hasLoggedOut: boolean;
}

/** Plays a walk in a new tab, until its end or its first failure. */
export async function playWalk(context: BrowserContext, walk: Walk): Promise<WalkResult> {
  const tab = await Tab.open(context, conditionsOf(walk.number));
  let burst = 0;
  let hasActed = false;
  let hasLoggedOut = false;
  try {
    await tab.visit(walk.start);
    if (!walk.startsEarly) await requireSettled(tab);
    for (const actions of walk.bursts) {
      burst += 1;
      await playBurst(tab, actions);
      hasActed ||= tab.actions.some((action) => !action.startsWith('no '));
      hasLoggedOut ||= tab.actions.some((action) => action.startsWith('button "Logout"'));
    }
    // A single burst may consist of steps in an empty history.
    if (!hasActed && walk.bursts.length > 1) throw new Error('no action was possible');
    return { hasLoggedOut };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const title = `Walk ${String(walk.number)}, burst ${String(burst)}: ${reason}`;
    return { hasLoggedOut, failure: { title, details: detailsOf(walk, tab, await tab.markup()) } };
  } finally {
    await tab.close();
  }
}

async function playBurst(tab: Tab, actions: Action[]): Promise<void> {
  tab.startBurst();
  await tab.act(actions);
  await requireSettled(tab);
  if (tab.requests.length > maxRequests) throw new Error(`the burst made ${String(tab.requests.length)} requests`);
  if (tab.errors.length > 0) throw new Error('the page reported errors');
}

function detailsOf(walk: Walk, tab: Tab, markup: string): string {
  const list = (title: string, items: string[]) =>
    items.length > 0 ? [title, ...items.map((item) => `  ${item}`)] : [];
  return [
    `seed ${seed()}, ${describeConditions(conditionsOf(walk.number))}`,
    `start: ${walk.start}${walk.startsEarly ? ', actions while it loads' : ''}; now: ${tab.address}`,
    ...list('actions of the burst:', tab.actions),
    ...list('errors:', tab.errors),
    ...list('open requests:', tab.openRequests),
    ...list(`requests (${String(tab.requests.length)}), the latest:`, tab.requests.slice(-5)),
    `content: ${markup}`,
    `To repeat it: ${variables.seed}=${seed()} ${variables.walk}=${String(walk.number)} npm run test:monkey`,
  ].join('\n');
}
