import { suiteConfig } from '../harness/suite-config';
import { desktop, journeyOptions, phone } from './journey-config';

/** The browser journeys on desktop and phone, against one shop that `global-setup.ts` starts. */
export default suiteConfig({
  ...journeyOptions,
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  projects: [
    desktop,
    {
      ...phone,
      // These need a keyboard, or do not depend on the screen.
      testIgnore: ['npm-start.spec.ts', 'releasing.spec.ts', 'keyboard.spec.ts'],
    },
  ],
});
