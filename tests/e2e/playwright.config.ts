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
      testIgnore: [
        'npm-start',
        'releasing',
        'keyboard',
        'embed-failures',
        'embed-versions',
        'federation-devtools',
        'policy-in-pages',
        'strict-shop',
        'subresource-integrity',
        'tracing',
      ].map((name) => `${name}.spec.ts`),
    },
  ],
});
