import type { Page } from 'playwright-core';
import type { Scene } from '../../harness/scenes/scene';
import { faults, type Fault } from './faults';
import { pagesBeside, people, type Person } from './pages';
import { remotes, type Remote } from './remotes';
import { expectReport } from './reported';
import type { BrowserStage } from './stage';
import { followLink, openAddress, openPage, requireFrame, requirePage, requireSentence, retry } from './visit';

/** What `npm test` plays: each fault once, each remote several times. */
const short = new Set([
  'storefront: hangs at its entry',
  'storefront: released, throws on render',
  'storefront: HTML instead of JavaScript',
  'dashboard_seller: connection refused',
  'dashboard_seller: released with an incompatible share',
  'dashboard_seller: tampered with',
  'dashboard_admin: answers 500',
  'dashboard_admin: released, throws on load',
  'dashboard_admin: host gone in mid-session',
]);

/** Within this time a page has said what happened, in ms. */
const patienceMs = 10_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function play(stage: BrowserStage, remote: Remote, fault: Fault): Promise<string> {
  const page = await openPage(stage, remote.person);
  if (fault.isLate) {
    await page.goto(remote.earlierPath);
    await requirePage(page, remote.earlierPath);
  }
  const { end, version } = await fault.bring(stage, remote);
  let isOver = false;
  const endOnce = async () => {
    if (!isOver) await end();
    isOver = true;
  };
  try {
    const reported = await expectReport(stage, { remote: remote.name, version, kind: fault.report });
    const start = performance.now();
    await (fault.isLate ? followLink(page, remote.path) : openAddress(page, remote.path));
    await requireSentence(page, fault.sentence, patienceMs);
    const saidAfterMs = performance.now() - start;
    await requireFrame(page);
    await reported();
    if (saidAfterMs > patienceMs) throw new Error(`The page said so after ${seconds(saidAfterMs)} only.`);

    const own = await walk(page, pagesBeside(remote.name, remote.person));
    const others = people.filter((person) => person !== remote.person);
    const opened = own + (await walkAs(stage, others, remote));

    await followLink(page, remote.path);
    await requireSentence(page, fault.sentence, patienceMs);
    await endOnce();
    await retry(page, remote.heading);
    return `said so after ${seconds(saidAfterMs)}; ${String(opened)} other pages work; reported; back without a reload`;
  } finally {
    await endOnce();
    await page.context().close();
  }
}

/** Goes from page to page; answers how many it were. */
async function walk(page: Page, paths: string[]): Promise<number> {
  for (const path of paths) {
    await followLink(page, path);
    await requirePage(page, path);
    await requireFrame(page);
  }
  return paths.length;
}

async function walkAs(stage: BrowserStage, others: Person[], remote: Remote): Promise<number> {
  let opened = 0;
  for (const person of others) {
    const page = await openPage(stage, person);
    await page.goto('/login');
    opened += await walk(page, pagesBeside(remote.name, person));
    await page.context().close();
  }
  return opened;
}

export const remoteScenes: Scene<BrowserStage>[] = remotes.flatMap((remote) =>
  faults.map((fault) => {
    const name = `${remote.name}: ${fault.name}`;
    return {
      name,
      expected: `“… ${fault.sentence} …” within 10 s; the rest works; reported; “Try again” helps without a reload`,
      short: short.has(name),
      play: (stage) => play(stage, remote, fault),
    };
  }),
);
