import { buildReleases } from '../harness/built-releases';
import { burstCount, onlyWalk, seed, variables } from './settings';

/** Playwright's global set-up: builds the parts once, before each worker starts a shop. */
export default async function prepareMonkey(): Promise<void> {
  const part =
    onlyWalk === undefined ? `${variables.bursts}=${String(burstCount)}` : `${variables.walk}=${String(onlyWalk)}`;
  console.log(`To repeat this run: ${variables.seed}=${seed()} ${part} npm run test:monkey`);
  await buildReleases();
}
