import { chromium, type Browser } from 'playwright-core';
import { ensureBrowser } from '../../scripts/test/browser';
import { browserFlags } from './browser-flags';

/** The browser that the tests use, from CHROME_PATH or where browsers are kept. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser(process.env);
  return chromium.launch({ executablePath, args: browserFlags });
}
