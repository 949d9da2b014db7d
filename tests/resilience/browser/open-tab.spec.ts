import { expect, type CDPSession, type Page } from '@playwright/test';
import { storeBuild } from '../../../server/src/modules/releases/prepare-files';
import { publishVersion } from '../../../server/src/modules/releases/publish';
import { findLive } from '../../../server/src/modules/releases/releases.repository';
import { expects, observe } from '../../harness/scenario';
import { versionBase, test, type BrowserEnvironment } from './environment';
import { waitUntilServed } from './faulty-version';
import { measureHeap, type Heap } from './heap';
import { makeVersion } from './make-version';
import { openAddress, openPage, requirePage } from './page-steps';

const name = 'storefront';
const releases = 100;
const allowedBytes = 1_000_000;

/** The first versions fill caches of the engine. */
const warmUps = 10;

/** A tab asks which versions are live, and waits for the answer, after this time at the latest. */
const followedAfterMs = 60_000;

const paths = ['/offer', '/products', '/'];
const scenarioTimeoutMs = 30 * 60_000;

const inKilobytes = (bytes: number): string => `${String(Math.round(bytes / 1000))} KB`;

test(
  `${String(releases)} releases into one open tab`,
  expects(
    `each is on the screen after the next link, without a reload; afterwards the tab holds at most ${inKilobytes(allowedBytes)} more`,
    { isLong: true },
  ),
  async ({ environment }) => {
    test.setTimeout(scenarioTimeoutMs);
    const original = await findLive(environment.place.database, name);
    if (!original) throw new Error('The shop has no storefront.');
    const page = await openPage(environment, 'admin');
    await page.clock.install();
    const cdp = await page.context().newCDPSession(page);
    await openAddress(page, '/');
    await requirePage(page, '/');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const showRelease = async (number: number) => {
      const version = await release(environment, original.version, `tab${String(number)}`);
      await showNext(page, version, paths[number % paths.length] ?? '/');
    };
    for (let number = 0; number < warmUps; number += 1) await showRelease(number);
    const before = await heapOf(page, cdp);
    for (let number = 0; number < releases; number += 1) await showRelease(warmUps + number);
    const after = await heapOf(page, cdp);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    observe(
      `${inKilobytes(before.totalBytes)} before, ${inKilobytes(after.totalBytes)} after; of it objects ${inKilobytes(before.objectBytes)} and ${inKilobytes(after.objectBytes)}; DOM nodes ${String(before.domNodes)} and ${String(after.domNodes)}`,
    );
    expect(after.totalBytes - before.totalBytes).toBeLessThanOrEqual(allowedBytes);
  },
);

/** Releases a copy of the version `from`, under another name. */
async function release({ place, shop, hosts }: BrowserEnvironment, from: string, label: string): Promise<string> {
  const { release, folder } = await makeVersion(place, name, { label, base: versionBase(hosts[name]), from });
  await storeBuild(place.store, release, folder);
  await publishVersion(place, { release, actor: { name: 'resilience tests', address: null } });
  await waitUntilServed(shop.origin, release);
  return release.version;
}

/** Follows a link after a minute, and requires that the page is of this version. */
async function showNext(page: Page, version: string, path: string): Promise<void> {
  await page.clock.fastForward(followedAfterMs);
  const entry = page.waitForRequest((request) => request.url().endsWith(`${version}/remoteEntry.js`));
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await entry;
  await requirePage(page, path);
}

async function heapOf(page: Page, cdp: CDPSession): Promise<Heap> {
  await page.waitForLoadState('networkidle');
  return measureHeap(cdp);
}
