/** The attacks of `npm run test:security`. `global-setup.ts` starts the shop, `target.ts` hands it to the attacks. */
import { suiteConfig } from '../harness/suite-config';

export default suiteConfig({
  testDir: './attacks',
  globalSetup: './global-setup.ts',
  use: { actionTimeout: 15_000, navigationTimeout: 15_000 },
});
