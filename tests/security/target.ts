/**
 * What the attacks run against: a shop of its own as `npm start` runs it, the same shop's server in production mode, and
 * another site that may embed the storefront. `npm run test:security` starts them once.
 */
import { test as base, type Page } from '@playwright/test';
import { withOwnShop } from '../harness/launch-shop';
import { freePort } from '../../scripts/local-shop/ports';
import { findRunningShop } from '../../scripts/local-shop/running-lock';
import { readSecrets } from '../../scripts/local-shop/secrets';
import { newAddress } from './support/call';
import { startPartnerSite, type PartnerSite } from './support/partner-site';
import { startProductionServer, type ProductionServer } from './support/production-server';

export interface Target {
  /** Origin of the shop. */
  shop: string;
  /** The secret that signs the shop's access tokens. */
  tokenSecret: string;
  databaseUrl: string;
  dataDir: string;
  production: ProductionServer;
  /** Origin of a site on 127.0.0.1 that may embed the storefront; the fixture `partner` serves it. */
  partnerOrigin: string;
}

interface Fixtures {
  /** The partner's site, for one test. */
  partner: PartnerSite;
  /** Opens a page in a new browser context: another visitor with an IP address of its own. */
  newVisitor: () => Promise<Page>;
}

export const test = base.extend<Fixtures, { target: Target }>({
  target: [
    async ({}, use) => {
      const partnerOrigin = `http://127.0.0.1:${String(await freePort())}`;
      await withOwnShop(
        async ({ origin, dataDir }) => {
          const { databaseUrl = '' } = (await findRunningShop(dataDir)) ?? {};
          const { tokenSecret } = await readSecrets(dataDir);
          const production = await startProductionServer({ databaseUrl, dataDir });
          try {
            await use({ shop: origin, tokenSecret, databaseUrl, dataDir, production, partnerOrigin });
          } finally {
            await production.stop();
          }
        },
        { EMBED_ORIGINS: partnerOrigin, LOG_LEVEL: 'fatal' },
      );
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  partner: async ({ target }, use) => {
    const partner = await startPartnerSite(Number(new URL(target.partnerOrigin).port));
    await use(partner);
    await partner.close();
  },
  newVisitor: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});
