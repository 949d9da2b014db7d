import { suiteConfig } from '../harness/suite-config';

/** `npm run test:resilience`. Each project has an environment of its own; the second starts when the first has ended. */
export default suiteConfig({
  projects: [
    { name: 'browser', testDir: './browser' },
    { name: 'server', testDir: './server', use: { actionTimeout: 30_000 } },
    { name: 'types', testDir: './types' },
  ],
});
