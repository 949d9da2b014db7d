import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../harness/launch';
import { burstCount, onlyWalk, publishShop, seed, variables } from './settings';

/** Playwright's global set-up: starts the one shop of the run. Playwright calls the returned function at the end. */
export default async function startMonkeyShop(): Promise<() => Promise<void>> {
  const part =
    onlyWalk === undefined ? `${variables.bursts}=${String(burstCount)}` : `${variables.walk}=${String(onlyWalk)}`;
  console.log(`To repeat this run: ${variables.seed}=${seed()} ${part} npm run test:monkey`);
  const { origin, stop } = await startShop();
  const logIns = await mkdtemp(path.join(tmpdir(), 'ocs-monkey-'));
  publishShop(origin, logIns);
  return async () => {
    await stop();
    await rm(logIns, { recursive: true });
  };
}
