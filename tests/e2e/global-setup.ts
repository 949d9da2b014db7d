import { freePort } from '../../scripts/local-shop/ports';
import { startShop } from '../harness/launch';
import { publishSuiteShop } from './support/suite-shop';

/** Playwright's global set-up: starts the one shop that all journeys visit. Playwright calls the returned function at the end. */
export default async function startSuiteShop(): Promise<() => Promise<void>> {
  const partnerPorts = [await freePort(), await freePort()];
  const partnerOrigins = partnerPorts.map((port) => `http://127.0.0.1:${String(port)}`);
  const { origin, dataDir, databaseUrl, stop } = await startShop({ EMBED_ORIGINS: partnerOrigins.join() });
  publishSuiteShop({ origin, dataDir, databaseUrl, partnerPorts });
  return stop;
}
