/** Starts Chromium: the suite needs its developer protocol to measure memory and requests. */
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { UsageError } from './usage-error';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first browser of the search path, or undefined for the one that Playwright has installed. */
async function findBrowser(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), macApplication];
  for (const file of candidates) {
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

/** Starts the browser at this path; by default one that is installed. */
export async function startBrowser(file = process.env['CHROME_PATH']): Promise<Browser> {
  const executablePath = file || (await findBrowser());
  return chromium.launch({ executablePath, args: flags }).catch((error: unknown) => {
    const reason = String(error).split('\n')[0] ?? '';
    throw new UsageError(`No browser starts (${reason}). Install Chromium or Chrome, or name one with --browser.`);
  });
}
