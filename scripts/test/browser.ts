import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../local-shop/script';
import { runProgram, runTool } from './run-program';

/** Chromium without the windows of its own interface: journeys take two thirds of the time. Playwright's own is the same. */
const headlessShell = 'chromium-headless-shell';

const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/homebrew/bin'];
const macApplications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Possible paths of Chromium or Chrome, in order of preference. */
export function browserCandidates(searchPath: string): string[] {
  const searched = [...new Set([...searchPath.split(path.delimiter).filter(Boolean), ...folders])];
  return [...names.flatMap((name) => searched.map((folder) => path.join(folder, name))), ...macApplications];
}

/** The first candidate that runs: some systems have a stub that only prints how to install it. */
export async function firstWorking(
  candidates: string[],
  works: (file: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const candidate of candidates) if (await works(candidate)) return candidate;
  return undefined;
}

/** Whether a browser starts. */
export async function works(file: string): Promise<boolean> {
  const isThere = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  return isThere && (await runProgram(file, ['--version'])).ok;
}

export async function isDebianRoot(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release);
}

export async function installFromDebian(packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { env });
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
}

/**
 * Finds a browser for the browser tests or installs one. Returns its path, or undefined for Playwright’s own; throws if
 * there is none.
 */
export async function ensureBrowser(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const wanted = env['CHROME_PATH'];
  if (wanted) {
    if (await works(wanted)) return wanted;
    throw new UserError(`CHROME_PATH is ${wanted}, which does not run. Correct or remove it.`);
  }
  const candidates = browserCandidates(env['PATH'] ?? '');
  let installed = await firstWorking(candidates, works);
  if (path.basename(installed ?? '') !== headlessShell && (await isDebianRoot())) {
    console.log('Installing Chromium from Debian …');
    await installFromDebian([headlessShell]);
    installed = await firstWorking(candidates, works);
  }
  if (installed) return installed;
  console.log("Installing Playwright's own Chromium …");
  if ((await runTool('playwright', ['install', 'chromium'])).ok) return undefined;
  throw new UserError('No browser found. Install Chromium or Chrome, or set CHROME_PATH to one.');
}
