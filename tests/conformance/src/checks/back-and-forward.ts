import type { HealthyPage } from '../site';
import type { Tab } from '../tab';
import { notTestable, type Check } from './check';

const scrollMs = 3_000;
const wantedScroll = 600;
/** Lazy images may move the page a little. */
const tolerance = 100;

const goBack = 'history.back()';
const goForward = 'history.forward()';

/** Address, title and content are those of this page; resolves with a message for each that is not. */
async function mismatches(
  tab: Tab,
  { page, other, shownMs }: { page: HealthyPage; other: HealthyPage; shownMs: number },
): Promise<string[]> {
  const isShown = async () => (await tab.hasContent(page)) && !(await tab.hasContent(other));
  const hasTitle = async () => (await tab.page.title()) === page.title;
  const hasAddress = () =>
    Promise.resolve(new URL(tab.page.url()).pathname === new URL(page.path, tab.page.url()).pathname);
  const problems: string[] = [];
  if (!(await tab.until(isShown, shownMs))) problems.push('content');
  if (!(await tab.until(hasTitle, scrollMs))) problems.push('title');
  if (!(await tab.until(hasAddress, scrollMs))) problems.push('address');
  return problems;
}

const scrollPosition = (tab: Tab): Promise<number> => tab.evaluate<number>('Math.round(scrollY)');

/** Scrolls down if the page is long enough, and resolves with the position. */
async function scrollDown(tab: Tab): Promise<number> {
  await tab.until(async () => {
    await tab.evaluate(`scrollTo(0, ${String(wantedScroll)})`);
    return (await scrollPosition(tab)) >= wantedScroll;
  }, scrollMs);
  return scrollPosition(tab);
}

export const backAndForward: Check = {
  id: 'back-and-forward',
  guarantee: 'After Back and Forward, address, title and content belong together, and the scroll position is back.',
  async run(site) {
    const { pair } = site;
    if (!pair) return notTestable('no page links to another page of the adapter');
    const [from, to] = pair;
    const { shownMs } = site.limits;
    return site.inTab(async (tab) => {
      const problems: string[] = [];
      const require = async (step: string, page: HealthyPage, other: HealthyPage): Promise<void> => {
        for (const problem of await mismatches(tab, { page, other, shownMs }))
          problems.push(`${step}: wrong ${problem}`);
      };
      await tab.open(from, shownMs);
      await require('first page', from, to);
      const scroll = await scrollDown(tab);
      await tab.follow(to.path);
      await require('link', to, from);
      await tab.evaluate(goBack);
      await require('Back', from, to);
      const isRestored = () => scrollPosition(tab).then((now) => Math.abs(now - scroll) <= tolerance);
      if (!(await tab.until(isRestored, scrollMs))) {
        problems.push(`Back: scrolled to ${String(await scrollPosition(tab))} instead of ${String(scroll)} px`);
      }
      await tab.evaluate(goForward);
      await require('Forward', to, from);
      const pages = `${from.path} → ${to.path}`;
      if (problems.length > 0) return { result: 'failed', seen: `${pages}: ${problems.join(', ')}` };
      const position = scroll > 0 ? `scroll position ${String(scroll)} px restored` : 'the page is too short to scroll';
      return { result: 'held', seen: `${pages}: all fit; ${position}` };
    });
  },
};
