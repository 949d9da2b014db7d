import { alter } from '../faults';
import type { OwnedPage, Site } from '../site';
import { forEachRemote, type Check, type Part } from './check';

const mark = 'globalThis.conformanceHasRunAlteredCode = true;';

/** Time for late files after the page has shown something. */
const settleMs = 1_000;

/** Alters the entry or the other scripts of a remote; resolves with undefined if the page loads none. */
function tryAltered(
  site: Site,
  { name, remote, page }: OwnedPage,
  which: 'entry' | 'chunk',
): Promise<Part | undefined> {
  const isMeant = (url: string): boolean => remote.entry.test(url) === (which === 'entry');
  return site.inTab(async (tab, context) => {
    const fault = await alter(context, remote.files, (text, url) => (isMeant(url) ? `${mark}\n${text}` : text));
    await tab.goTo(page.path);
    const { shown } = await tab.waitForOutcome(page, site.limits.failedMs);
    await tab.page.waitForTimeout(settleMs);
    if (fault.affected.size === 0) return undefined;
    const hasRun = await tab.page.evaluate('"conformanceHasRunAlteredCode" in globalThis');
    const seen = `refused, the page shows ${shown === 'message' ? 'a message' : shown}`;
    return { name: `${name} ${which}`, problems: hasRun ? ['altered code runs'] : [], seen };
  });
}

export const alteredFile: Check = {
  id: 'altered-file',
  guarantee: 'The browser runs no file of a remote that was altered on its way.',
  run: (site) =>
    forEachRemote(
      site,
      async (owned) => [await tryAltered(site, owned, 'entry'), await tryAltered(site, owned, 'chunk')],
      'no page loads a script of a remote',
    ),
};
