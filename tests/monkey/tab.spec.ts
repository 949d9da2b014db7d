/** A walk finds only what its tab notices, so these tests try frozen and busy tabs on purpose. */
import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { Tab } from './tab';
import { conditionsOf } from './walk';

test('a tab whose script runs for seconds is reported', async ({ context }) => {
  const { tab, page } = await openTab(context);
  await tab.view();
  const freeze = await startFreeze(page);
  const reported = expect(tab.view()).rejects.toThrow('ms to respond');
  await freeze.end();
  await reported;
});

test('a tab with many short tasks is not reported', async ({ context }) => {
  const { tab, page } = await openTab(context);
  await tab.view();
  await runShortTasks(page);
  const busy = runShortTasks(page);
  for (let question = 0; question < 10; question += 1) await tab.view();
  await busy;
});

// A page's start takes seconds of a slow processor, and nothing can have been measured before it.
test('the first answer of a document may take long', async ({ context }) => {
  const { tab, page } = await openTab(context);
  await tab.view();
  await page.goto('data:text/html,<p>The next document');
  const freeze = await startFreeze(page);
  const answered = tab.view();
  await freeze.end();
  await answered;
});

async function openTab(context: BrowserContext): Promise<{ tab: Tab; page: Page }> {
  const [page, tab] = await Promise.all([context.waitForEvent('page'), Tab.open(context, conditionsOf(0))]);
  return { tab, page };
}

/** Starts an endless script; `end` stops it after 3 s of processor time, however busy the machine is. */
async function startFreeze(page: Page): Promise<{ end: () => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const script = page.evaluate(() => {
    for (;;);
  });
  const end = async () => {
    await expect.poll(() => threadSeconds(cdp), { timeout: 120_000 }).toBeGreaterThan(3);
    await Promise.all([expect(script).rejects.toThrow(), cdp.send('Runtime.terminateExecution')]);
  };
  return { end };
}

async function threadSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
}

async function runShortTasks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let task = 0; task < 100; task += 1) {
      const end = performance.now() + 50;
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}
