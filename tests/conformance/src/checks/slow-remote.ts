import { answerLate, hang } from '../faults';
import type { OwnedPage, Site } from '../site';
import { forEachRemote, seconds, type Check, type Part } from './check';

const frameMs = 5_000;
const lateMs = 10_000;

/** The entry never answers. */
function trySilent(site: Site, { name, remote, page }: OwnedPage): Promise<Part> {
  return site.inTab(async (tab, context) => {
    const fault = await hang(context, remote.entry);
    const problems: string[] = [];
    await tab.goTo(page.path);
    if (!(await tab.hasFrame(frameMs))) problems.push(`no frame within ${seconds(frameMs)}`);
    if (!(await tab.answers(frameMs))) problems.push('the tab does not answer');
    const { shown, afterMs } = await tab.waitForOutcome(page, site.limits.silentMs);
    if (fault.affected.size === 0) problems.push('the page does not request the entry: correct the adapter');
    if (shown === 'neither') problems.push(`no message within ${seconds(site.limits.silentMs)}`);
    const [other] = site.besides(name);
    if (other) {
      await tab.follow(other.path);
      if (!(await tab.until(() => tab.hasContent(other), site.limits.shownMs)))
        problems.push(`${other.path} does not open`);
    }
    return { name: `${name} silent`, problems, seen: `a message after ${seconds(afterMs)}` };
  });
}

/** The entry arrives after the page may have shown a message. */
function tryLate(site: Site, { name, remote, page }: OwnedPage): Promise<Part> {
  return site.inTab(async (tab, context) => {
    await answerLate(context, remote.entry, lateMs);
    await tab.goTo(page.path);
    const { shown } = await tab.waitForOutcome(page, lateMs + site.limits.failedMs);
    const problems = shown === 'neither' ? ['neither content nor a message'] : [];
    return {
      name: `${name} ${seconds(lateMs)} late`,
      problems,
      seen: `the page shows ${shown === 'message' ? 'a message' : 'its content'}`,
    };
  });
}

export const slowRemote: Check = {
  id: 'slow-remote',
  guarantee: 'While an entry does not answer, the frame works, and the page shows a message within a bounded time.',
  run: (site) =>
    forEachRemote(
      site,
      async (owned) => [await trySilent(site, owned), await tryLate(site, owned)],
      'no page of a remote is known',
    ),
};
