import { isQuick, suiteConfig } from '../harness/suite-config';
import { desktop, journeyOptions, phone } from './journey-config';

/** These need a keyboard, or do not depend on the screen. */
const onDesktopOnly = [
  'conformance',
  'embed-failures',
  'embed-versions',
  'federation-devtools',
  'flags',
  'hot-reload',
  'keyboard',
  'npm-start',
  'open-tab',
  'policy-in-pages',
  'preview',
  'releasing',
  'signed-releases',
  'standalone-remote',
  'strict-shop',
  'subresource-integrity',
  'tracing',
  'vue-remote',
];

/** Their pages are the same on a phone, or are visited there by other journeys: `npm test` leaves these to `npm run test:e2e`. */
const notOnPhoneWhenQuick = [
  'account-deletion',
  'account-page',
  'audit',
  'back-from-guarded-page',
  'card-checkout',
  'embed-budgets',
  'embed-examples',
  'embed-isolation',
  'embed-routing',
  'failures',
  'google-log-in',
  'inbox',
  'invalid-input',
  'loading-and-retry',
  'placeholder-pages',
  'product-moderation',
  'releases-page',
  'remote-down',
  'remote-override',
  'roles',
  'suspension',
  'verification',
];

/** The browser journeys on desktop and phone, against one shop that `global-setup.ts` starts. */
export default suiteConfig({
  ...journeyOptions,
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  projects: [
    desktop,
    {
      ...phone,
      testIgnore: [...onDesktopOnly, ...(isQuick ? notOnPhoneWhenQuick : [])].map((name) => `${name}.spec.ts`),
    },
  ],
});
