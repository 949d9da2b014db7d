import { freePort } from '../../scripts/local-shop/ports';
import { startShop, type LaunchedShop } from '../harness/launch';

/** The shop of the whole run, which may be embedded by a site at `partnerOrigin`. */
interface TargetShop extends Omit<LaunchedShop, 'stop'> {
  partnerOrigin: string;
}

const variable = 'OCS_SECURITY_SHOP';

/** Playwright's global set-up: workers end after a failed test, but the shop goes on. Playwright calls the returned function at the end. */
export default async function startTargetShop(): Promise<() => Promise<void>> {
  const partnerOrigin = `http://127.0.0.1:${String(await freePort())}`;
  const { stop, ...shop } = await startShop({ EMBED_ORIGINS: partnerOrigin, LOG_LEVEL: 'fatal' });
  process.env[variable] = JSON.stringify({ ...shop, partnerOrigin });
  return stop;
}

/** The shop that the set-up started; workers inherit its environment. */
export function targetShop(): TargetShop {
  const published = process.env[variable];
  if (published === undefined) throw new Error('The shop of this run has not started.');
  return JSON.parse(published) as TargetShop;
}
