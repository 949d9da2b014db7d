import { devices, type PlaywrightTestConfig } from '@playwright/test';

/** Settings of every run of the journeys: two at a time, in a shop that they share. */
export const journeyOptions: PlaywrightTestConfig = {
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
};

/** The screens on which the journeys run. */
export const desktop = { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } };
export const phone = { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } };
