import { expect, type Page } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { test, type BrowserEnvironment } from './environment';
import { expectErrorReport } from './error-reports';
import { faults, type Fault } from './faults';
import {
  followLink,
  openAddress,
  openPage,
  requireErrorMessage,
  requireFrame,
  requirePage,
  tryAgain,
} from './page-steps';
import { pagesBeside, people, type Person } from './pages';
import { remotes, type Remote } from './remotes';

/** The quick form has each fault once, and each remote several times. */
const quick = new Set([
  'storefront: hangs at its entry',
  'storefront: HTML instead of JavaScript',
  'storefront: release that throws on render',
  'dashboard_seller: connection refused',
  'dashboard_seller: altered file',
  'dashboard_seller: release with an incompatible share',
  'dashboard_admin: answers 500',
  'dashboard_admin: release that throws on load',
  'dashboard_admin: host stops during a session',
  'checkout: connection refused',
]);

/** A page must show the error within this time. */
const errorTimeoutMs = 10_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

for (const remote of remotes) {
  for (const fault of faults) {
    const name = `${remote.name}: ${fault.name}`;
    test(
      name,
      expects(
        `“… ${fault.message} …” within 10 s; all other pages work; the server counts a report; “Try again” works without a reload`,
        { isLong: !quick.has(name) },
      ),
      async ({ environment }) => {
        observe(await runFault(environment, remote, fault));
      },
    );
  }
}

async function runFault(environment: BrowserEnvironment, remote: Remote, fault: Fault): Promise<string> {
  const page = await openPage(environment, remote.person);
  if (fault.isDuringSession) {
    await page.goto(remote.earlierPath);
    await requirePage(page, remote.earlierPath);
  }
  const { end, version } = await fault.cause(environment, remote);
  let isOver = false;
  const endOnce = async () => {
    if (!isOver) await end();
    isOver = true;
  };
  try {
    const reported = await expectErrorReport(environment, { remote: remote.name, version, kind: fault.report });
    const start = performance.now();
    await (fault.isDuringSession ? followLink(page, remote.path) : openAddress(page, remote.path));
    await requireErrorMessage(page, fault.message, errorTimeoutMs);
    const shownMs = performance.now() - start;
    await requireFrame(page);
    await reported();
    expect(shownMs, 'time in ms until the page shows the error').toBeLessThan(errorTimeoutMs);

    const ownPages = await visitPages(page, pagesBeside(remote.name, remote.person));
    const others = people.filter((person) => person !== remote.person);
    const othersPages = await visitPagesAs(environment, others, remote);

    await followLink(page, remote.path);
    await requireErrorMessage(page, fault.message, errorTimeoutMs);
    await endOnce();
    await tryAgain(page, remote.heading);
    const worked = String(ownPages + othersPages);
    return `error shown after ${seconds(shownMs)}; ${worked} other pages work; reported; recovered without a reload`;
  } finally {
    await endOnce();
    await page.context().close();
  }
}

/** Goes from page to page; resolves with their number. */
async function visitPages(page: Page, paths: string[]): Promise<number> {
  for (const path of paths) {
    await followLink(page, path);
    await requirePage(page, path);
    await requireFrame(page);
  }
  return paths.length;
}

async function visitPagesAs(environment: BrowserEnvironment, persons: Person[], remote: Remote): Promise<number> {
  let visited = 0;
  for (const person of persons) {
    const page = await openPage(environment, person);
    await page.goto('/login');
    visited += await visitPages(page, pagesBeside(remote.name, person));
    await page.context().close();
  }
  return visited;
}
