import { suiteConfig } from '../harness/suite-config';
import type { EngineName } from './engines/installed';

/** `npm run test:browsers`: the main journeys in engines other than Chromium, against one shop. */
export default suiteConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: (['firefox', 'webkit'] satisfies EngineName[]).map((name) => ({ name })),
});
