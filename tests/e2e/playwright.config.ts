import { devices } from '@playwright/test';
import { suiteConfig } from '../harness/suite-config';

/** The browser journeys on desktop and phone, against one shop that `global-setup.ts` starts. */
export default suiteConfig({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // These need a keyboard, or do not depend on the screen.
      testIgnore: ['npm-start.spec.ts', 'releasing.spec.ts', 'keyboard.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
