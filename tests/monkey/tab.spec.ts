/** A walk finds only what its tab notices, so this tries a frozen tab and a busy one on purpose. */
import { expect, test } from '@playwright/test';
import { Tab } from './tab';
import { conditionsOf } from './walk';

test('a tab whose script runs for seconds is reported, and one with many short tasks is not', async ({ context }) => {
  const tab = await Tab.open(context, conditionsOf(0));
  const [page] = context.pages();
  await tab.view();

  // Longer than the limit, because other programs may have the processor half of the time.
  await page?.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 8000;
      while (performance.now() < end);
    });
  });
  await expect(tab.view()).rejects.toThrow('ms to respond');

  await page?.evaluate(async () => {
    for (let task = 0; task < 100; task += 1) {
      const end = performance.now() + 50;
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await tab.view();
});
