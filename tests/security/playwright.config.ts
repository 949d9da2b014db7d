/** The attacks of `npm run test:security`; the shop that they attack starts in `target.ts`. */
import { suiteConfig } from '../harness/suite-config';

export default suiteConfig({
  testDir: './attacks',
  use: { actionTimeout: 15_000, navigationTimeout: 15_000 },
});
