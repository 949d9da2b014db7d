import { randomInt } from 'node:crypto';
import { suiteConfig } from '../harness/suite-config';
import { variables } from './settings';

// Workers inherit the environment, so they play the walks of the same seed.
process.env[variables.seed] ||= process.env['OCS_QUICK_TESTS'] === 'true' ? '1' : String(randomInt(2 ** 31));

/** `npm run test:monkey`: random actions in one shop that `global-setup.ts` starts. */
export default suiteConfig({
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 4,
  reporter: 'list',
  use: { actionTimeout: 30_000, navigationTimeout: 30_000 },
});
