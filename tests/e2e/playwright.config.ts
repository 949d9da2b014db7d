import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserFlags } from '../harness/browser-flags';
import { newDataFolder } from '../harness/data-folder';
import { freePort } from '../../scripts/local-shop/ports';

/** Removed when everything has ended: a global teardown runs while the server still writes. */
function folderOfThisRun(): string {
  const folder = newDataFolder();
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

// Workers read this file again: what the first reading chose is handed on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= folderOfThisRun();
// Other sites that embed the storefront, one for each worker.
process.env.E2E_PARTNER_PORTS ??= [await freePort(), await freePort()].join();
const partnerOrigins = process.env.E2E_PARTNER_PORTS.split(',').map((port) => `http://127.0.0.1:${port}`);

const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** The shop as `npm start` brings it up, on a port and with data of its own, and the browser that the test script found. */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: browserFlags,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: ['npm-start.spec.ts', 'releasing.spec.ts', 'keyboard.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node scripts/bootstrap.cjs start',
    cwd: path.resolve(import.meta.dirname, '../..'),
    wait: { stdout: /The shop is at/ },
    timeout: 5 * 60_000,
    stdout: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      TRUST_PROXY: 'true',
      EMBED_ORIGINS: partnerOrigins.join(),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
