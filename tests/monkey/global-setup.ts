import { startShop } from '../harness/launch';
import { burstCount, onlyWalk, publishShop, seed, variables } from './settings';

/** Playwright's global set-up: starts the one shop of the run. Playwright calls the returned function at the end. */
export default async function startMonkeyShop(): Promise<() => Promise<void>> {
  const part =
    onlyWalk === undefined ? `${variables.bursts}=${String(burstCount)}` : `${variables.walk}=${String(onlyWalk)}`;
  console.log(`To repeat this run: ${variables.seed}=${seed()} ${part} npm run test:monkey`);
  const { origin, stop } = await startShop();
  publishShop(origin);
  return stop;
}
