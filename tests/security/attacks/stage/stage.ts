/** What every attack is made on: a shop of its own, the same shop's server as it runs on the internet, a browser and another site. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../harness/browser';
import type { Scene as SceneOf } from '../../../harness/scenes/scene';
import { withOwnShop } from '../../../harness/launch-shop';
import { freePort } from '../../../../scripts/local-shop/ports';
import { findRunningShop } from '../../../../scripts/local-shop/running-lock';
import { readSecrets } from '../../../../scripts/local-shop/secrets';
import { startProductionServer, type ProductionServer } from './production-server';

export interface Stage {
  /** The shop's address. */
  shop: string;
  /** With what the shop signs its access tokens. */
  secret: string;
  databaseUrl: string;
  dataDir: string;
  production: ProductionServer;
  browser: Browser;
  /** Port of another site, on 127.0.0.1, whose pages may embed the storefront; nothing listens there yet. */
  partnerPort: number;
}

export type Scene = SceneOf<Stage>;

export async function withStage<T>(use: (stage: Stage) => Promise<T>): Promise<T> {
  const partnerPort = await freePort();
  const settings = { EMBED_ORIGINS: `http://127.0.0.1:${String(partnerPort)}`, LOG_LEVEL: 'fatal' };
  return withOwnShop(async ({ origin, dataDir }) => {
    const { databaseUrl = '' } = (await findRunningShop(dataDir)) ?? {};
    const { tokenSecret } = await readSecrets(dataDir);
    const production = await startProductionServer({ databaseUrl, dataDir });
    try {
      const browser = await launchBrowser();
      try {
        return await use({ shop: origin, secret: tokenSecret, databaseUrl, dataDir, production, browser, partnerPort });
      } finally {
        await browser.close();
      }
    } finally {
      await production.stop();
    }
  }, settings);
}
