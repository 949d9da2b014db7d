import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { browserFlags } from './browser-flags';

/** `npm test` runs the quick form of each suite. */
export const isQuick = process.env['OCS_QUICK_TESTS'] === 'true';

/**
 * The Playwright configuration of one suite of scenarios. Its scenarios share one environment and change it, so they run
 * one after the other, in one worker.
 */
export function suiteConfig(options: PlaywrightTestConfig): PlaywrightTestConfig {
  return defineConfig({
    testMatch: '**/*.spec.ts',
    forbidOnly: Boolean(process.env['CI']),
    workers: 1,
    timeout: 300_000,
    // On a busy machine a single step may exceed its limit. `npm test` reports what passes at the second attempt as flaky.
    retries: isQuick ? 1 : 0,
    ...(isQuick && { grepInvert: /@long/ }),
    reporter: [['list'], [path.join(import.meta.dirname, 'scenario-reporter.ts')]],
    ...options,
    use: {
      trace: 'off',
      launchOptions: { executablePath: process.env['CHROME_PATH'], args: browserFlags },
      ...options.use,
    },
  });
}
