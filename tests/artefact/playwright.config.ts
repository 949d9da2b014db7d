import { devices } from '@playwright/test';
import { suiteConfig } from '../harness/suite-config';

/** What people do in a shop, as the journeys of `tests/e2e` do it: ten of them that need no checkout beside the shop. */
const journeys = [
  'account',
  'admin',
  'buyer',
  'catalogue',
  'contact',
  'home',
  'product-details',
  'roles',
  'saved-items',
  'seller',
];

/** `npm run test:artefact`: journeys on the shop of `dist/`, which `npm run build` assembles. */
export default suiteConfig({
  testDir: '../e2e/journeys',
  testMatch: journeys.map((name) => `**/journeys/${name}.spec.ts`),
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
