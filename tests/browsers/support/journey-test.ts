import { test as base } from '../../e2e/support/partner-site';
import { suiteShop } from '../../e2e/support/suite-shop';
import type { Engine } from '../engines/engine';
import { findEngine, packages, type EngineName } from '../engines/installed';
import { ShopPage } from './shop-page';

interface Fixtures {
  /** A tab of the engine, with storage of its own. */
  shopPage: ShopPage;
}

/** Playwright runs these tests; the browser is the project's engine. Without it they are skipped. */
export const test = base.extend<Fixtures, { engine: Engine | undefined }>({
  engine: [
    async ({ browserName: _ }, use, { project }) => {
      const start = await findEngine(project.name as EngineName);
      const engine = await start?.();
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shopPage: async ({ engine }, use, testInfo) => {
    if (!engine) {
      const name = testInfo.project.name as EngineName;
      testInfo.skip(true, `${name} is not installed (Debian: apt-get install ${packages[name].join(' ')}).`);
      return;
    }
    const tab = await engine.newTab();
    await use(new ShopPage(tab, suiteShop().origin));
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await tab.run(() => `${location.href}\n${document.body.innerText}`);
      await testInfo.attach('page', { body, contentType: 'text/plain' });
    }
    const errors = tab.consoleErrors();
    await tab.close();
    base.expect(errors).toEqual([]);
  },
});

export { expect } from '@playwright/test';
