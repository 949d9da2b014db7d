/** The shop of the whole run. Workers inherit it through an environment variable. */
interface SuiteShop {
  origin: string;
  dataDir: string;
  databaseUrl: string;
  /** Ports of the sites that embed the storefront, one for each worker. */
  partnerPorts: number[];
}

const variable = 'OCS_E2E_SHOP';

/** Publishes the shop to the workers, which start later. */
export function publishSuiteShop(shop: SuiteShop): void {
  process.env[variable] = JSON.stringify(shop);
}

/** The shop that `global-setup.ts` started. */
export function suiteShop(): SuiteShop {
  const published = process.env[variable];
  if (published === undefined) throw new Error('The shop of this run has not started.');
  return JSON.parse(published) as SuiteShop;
}
