import { chromium, type Browser } from 'playwright-core';
import { ensureBrowser } from '../../scripts/test/browser';
import { browserFlags } from './browser-flags';

/** Launches the browser that CHROME_PATH names, or the one that is installed. For Playwright tests, use the `browser` fixture. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser(process.env);
  return chromium.launch({ executablePath, args: browserFlags });
}
