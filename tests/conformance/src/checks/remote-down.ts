import type { BrowserContext } from 'playwright-core';
import { failWith, refuse, type Fault } from '../faults';
import type { HealthyPage, OwnedPage, Site } from '../site';
import type { Tab } from '../tab';
import { forEachRemote, type Check, type Part } from './check';

interface NamedFault {
  name: string;
  cause: (context: BrowserContext, files: RegExp) => Promise<Fault>;
}

const faults: NamedFault[] = [
  { name: 'refused', cause: refuse },
  { name: 'answers 500', cause: (context, files) => failWith(context, files, 500) },
  { name: 'answers 404', cause: (context, files) => failWith(context, files, 404) },
];

/** Opens the pages of other remotes during the fault; resolves with a message for each that fails. */
async function visitOthers(tab: Tab, others: HealthyPage[], shownMs: number): Promise<string[]> {
  const problems: string[] = [];
  for (const other of others) {
    await tab.follow(other.path);
    const isThere = await tab.until(() => tab.hasContent(other), shownMs);
    if (!isThere) problems.push(`${other.path} fails too`);
    else if (!(await tab.hasFrame())) problems.push(`${other.path} has no frame`);
  }
  return problems;
}

function tryFault(site: Site, { name, remote, page }: OwnedPage, { name: what, cause }: NamedFault): Promise<Part> {
  return site.inTab(async (tab, context) => {
    const fault = await cause(context, remote.files);
    await tab.goTo(page.path);
    const { shown } = await tab.waitForOutcome(page, site.limits.failedMs);
    const problems: string[] = [];
    if (shown === 'content') problems.push('the page needs no file of the remote: correct the adapter');
    if (shown === 'neither') problems.push('no message');
    if (!(await tab.hasFrame())) problems.push('no frame');
    problems.push(...(await visitOthers(tab, site.besides(name), site.limits.shownMs)));
    await tab.follow(page.path);
    if (shown === 'message') await tab.waitForOutcome(page, site.limits.failedMs);
    await fault.end();
    const way = await tab.retry(page);
    if (!(await tab.until(() => tab.hasContent(page), site.limits.shownMs))) problems.push(`no recovery after ${way}`);
    const seen = `a message; frame and other pages work; recovers after ${way}`;
    return { name: `${name} ${what}`, problems, seen };
  });
}

export const remoteDown: Check = {
  id: 'remote-down',
  guarantee:
    'A remote that is down fails its own pages only, with a message within the frame, and works again once it is back.',
  run: (site) =>
    forEachRemote(
      site,
      async (owned) => {
        const parts: Part[] = [];
        for (const fault of faults) parts.push(await tryFault(site, owned, fault));
        return parts;
      },
      'no page of a remote is known',
    ),
};
