import type { HealthyPage, Site } from '../site';
import { notTestable, outcomeOf, type Check, type Part } from './check';

const answerMs = 2_000;
const delaysMs = [0, 50];

/** Selects the link in the page, so that Back follows after exactly this time. */
const followThenBack = (path: string, delayMs: number): string => `(() => {
  const link = [...document.querySelectorAll('a')].find(
    (link) => link.getAttribute('href') === ${JSON.stringify(path)} || link.href === location.origin + ${JSON.stringify(path)},
  );
  link.click();
  if (${String(delayMs)} === 0) history.back();
  else setTimeout(() => history.back(), ${String(delayMs)});
})()`;

function tryBack(site: Site, [from, to]: [HealthyPage, HealthyPage], delayMs: number): Promise<Part> {
  const { shownMs } = site.limits;
  return site.inTab(async (tab) => {
    // Back may arrive before the link has changed the address, and then leaves the page.
    await tab.open(to, shownMs);
    await tab.open(from, shownMs);
    await tab.until(() => tab.hasLink(to.path), shownMs);
    await tab.page.evaluate(followThenBack(to.path, delayMs)).catch(() => undefined);
    const problems: string[] = [];
    if (!(await tab.answers(answerMs))) problems.push(`no answer within ${String(answerMs / 1000)} s`);
    const showsItsPage = async (): Promise<boolean> => {
      const { pathname } = new URL(tab.page.url());
      const page = [from, to].find(({ path }) => path === pathname);
      return page !== undefined && tab.hasContent(page);
    };
    if (problems.length === 0 && !(await tab.until(showsItsPage, shownMs))) {
      problems.push('content and address do not fit afterwards');
    }
    return { name: `Back after ${String(delayMs)} ms`, problems, seen: 'the tab answers, content and address fit' };
  });
}

export const freeze: Check = {
  id: 'freeze',
  guarantee: 'The tab stays responsive when Back follows a link at once.',
  async run(site) {
    const { pair } = site;
    if (!pair) return notTestable('no page links to another page of the adapter');
    const parts: Part[] = [];
    for (const delayMs of delaysMs) parts.push(await tryBack(site, pair, delayMs));
    return outcomeOf(parts);
  },
};
