/**
 * What the attacks run against: a shop of its own as `npm start` runs it, the same shop's server in production mode, and
 * another site that may embed the storefront.
 */
import { test as base, type Page } from '@playwright/test';
import { readSecrets } from '../../scripts/local-shop/secrets';
import { newAddress } from '../harness/call';
import { GoogleKeys, type SigningKey } from '../harness/google-keys/google-keys';
import { startServer, type ServerProcess } from '../harness/launch';
import { targetShop } from './global-setup';
import { startPartnerSite, type PartnerSite } from './support/partner-site';

export interface Target {
  /** Origin of the shop. */
  shop: string;
  /** The secret that signs the shop's access tokens. */
  tokenSecret: string;
  databaseUrl: string;
  /** The shop's server in production mode: a Firebase project in place of the emulator, behind one proxy. */
  production: ServerProcess;
  /** Signs the identity tokens of that Firebase project. */
  googleKey: SigningKey;
  /** E-mail addresses whose accounts in that project are disabled. */
  disabledAccounts: Set<string>;
  /** Origin of a site that may embed the storefront; the fixture `partner` serves it. */
  partnerOrigin: string;
}

interface Fixtures {
  /** The partner's site, for one test. */
  partner: PartnerSite;
  /** Opens a page in a new browser context: another visitor with an IP address of its own. */
  newVisitor: () => Promise<Page>;
}

/** Playwright's test with the target of all attacks. */
export const test = base.extend<Fixtures, { target: Target }>({
  target: [
    async ({ browserName: _ }, use) => {
      const { origin, databaseUrl, dataDir, partnerOrigin } = targetShop();
      const { tokenSecret } = await readSecrets(dataDir);
      const keys = await GoogleKeys.publish();
      try {
        const { env, preloads } = keys.serverOptions;
        const proxied = { TRUST_PROXY: 'true', PUBLIC_URL: 'https://shop.example', LOG_LEVEL: 'fatal' };
        const production = await startServer({ databaseUrl, dataDir, preloads, env: { ...env, ...proxied } });
        const { key: googleKey, disabled: disabledAccounts } = keys;
        await use({ shop: origin, tokenSecret, databaseUrl, production, googleKey, disabledAccounts, partnerOrigin });
        await production.stop();
      } finally {
        await keys.withdraw();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ target }, use) => use(target.shop),
  partner: async ({ target }, use) => {
    const partner = await startPartnerSite(target.partnerOrigin);
    await use(partner);
    await partner.close();
  },
  newVisitor: async ({ browser, baseURL }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
