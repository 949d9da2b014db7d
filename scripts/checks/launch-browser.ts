import { chromium, type Browser } from 'playwright-core';
import { ensureBrowser } from './browser';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that the tests use, from CHROME_PATH or where browsers are kept. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser(process.env);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...flags, ...sandbox] });
}
