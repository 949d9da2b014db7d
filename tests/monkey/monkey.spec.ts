/** Random user actions: bursts of clicks and steps in the history, under every combination of role, device and connection. */
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { newAddress } from '../harness/call';
import type { Session } from '../harness/sign-in';
import { startSlowConnection } from '../harness/slow-connection';
import { logInAlone } from './log-in-alone';
import type { Role } from './pages';
import { playWalk } from './play-walk';
import { burstCount, onlyWalk, seed, shopOrigin } from './settings';
import { allConditions, conditionsOf, describeConditions, planWalk, walksUnder } from './walk';

const windowHeight = { 390: 844, 1280: 800 };

/** A walk takes seconds; its limits for a single step fail it long before this. */
const walkLimitMs = 300_000;

type Sessions = Partial<Record<Role, Session>>;

/** The worker's sessions, so that each role logs in once, and the address of its slow connection. */
const test = base.extend<object, { sessions: Sessions; slowConnection: string }>({
  sessions: [({ browserName: _ }, use) => use({}), { scope: 'worker' }],
  slowConnection: [
    async ({ browserName: _ }, use) => {
      const { address, stop } = await startSlowConnection();
      await use(address);
      await stop();
    },
    { scope: 'worker' },
  ],
});

for (const conditions of allConditions) {
  const walks =
    onlyWalk === undefined
      ? walksUnder(conditions, burstCount)
      : [onlyWalk].filter((walk) => conditionsOf(walk) === conditions);
  if (walks.length === 0) continue;

  test(describeConditions(conditions), async ({ browser, sessions, slowConnection }) => {
    test.setTimeout(walks.length * walkLimitMs);
    const { role, width, isSlowConnection } = conditions;
    const openContext = async (): Promise<BrowserContext> => {
      if (role !== 'visitor') sessions[role] ??= await logInAlone(browser, role);
      return browser.newContext({
        baseURL: shopOrigin(),
        viewport: { width, height: windowHeight[width] },
        hasTouch: width === 390,
        storageState: sessions[role],
        ...(isSlowConnection && { proxy: { server: slowConnection } }),
        // Rate limits count by address.
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
      });
    };
    const failures: string[] = [];
    let context: BrowserContext | undefined;
    for (const walk of walks) {
      context ??= await openContext();
      const { failure, hasLoggedOut } = await playWalk(context, planWalk(seed(), walk, burstCount));
      if (failure) {
        failures.push(failure.title);
        // A long run should not report its first failure at its end.
        console.log(`\n${failure.title}\n${failure.details}\n`);
      }
      if (!failure && !hasLoggedOut) continue;
      // A logout has ended the session, and a failure may have.
      delete sessions[role];
      await context.close();
      context = undefined;
    }
    await context?.close();
    expect(failures, 'Bursts that failed; their details are above').toEqual([]);
  });
}
