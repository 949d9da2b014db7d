import { desktop, journeyOptions, phone } from '../e2e/journey-config';
import { suiteConfig } from '../harness/suite-config';

/** Twelve suites of journeys from `tests/e2e`. They need a running shop only, not a checkout. */
const journeys = [
  'account',
  'admin',
  'api-docs',
  'buyer',
  'catalogue',
  'checkout',
  'contact',
  'home',
  'product-details',
  'roles',
  'saved-items',
  'seller',
];

/** `npm run test:artefact`: journeys on the shop of `dist/`, which `npm run build` assembles. */
export default suiteConfig({
  ...journeyOptions,
  testDir: '../e2e/journeys',
  testMatch: journeys.map((name) => `**/journeys/${name}.spec.ts`),
  globalSetup: './global-setup.ts',
  projects: [desktop, phone],
});
