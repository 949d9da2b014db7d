import { constants, readdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { firstWorking, installFromDebian, isDebianRoot, works } from '../../../scripts/test/browser';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** The engines beside Chromium, which the other suites use. */
export type EngineName = 'firefox' | 'webkit';

/** Debian's packages, for the message about a missing engine. */
export const packages: Record<EngineName, string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

const folders = [...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean), '/usr/bin'];

/** WebKitGTK installs its browser outside the search path, in a folder that its version names. */
const libraryFolders = ['/usr/lib', '/usr/libexec', ...entries('/usr/lib'), ...entries('/usr/libexec')].flatMap(
  (folder) => entries(folder).filter((entry) => path.basename(entry).startsWith('webkit2gtk')),
);

function entries(folder: string): string[] {
  try {
    return readdirSync(folder).map((entry) => path.join(folder, entry));
  } catch {
    return [];
  }
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

const findProgram = (names: string[], places: string[], works = isExecutable): Promise<string | undefined> =>
  firstWorking(
    places.flatMap((folder) => names.map((name) => path.join(folder, name))),
    works,
  );

/** A function that starts the engine; undefined if the engine is not installed. */
export async function findEngine(name: EngineName): Promise<(() => Promise<Engine>) | undefined> {
  if (name === 'firefox') {
    const firefox = await findProgram(['firefox-esr', 'firefox'], folders, works);
    return firefox === undefined ? undefined : () => startFirefox(firefox);
  }
  const [driver, xServer, miniBrowser] = await Promise.all([
    findProgram(['WebKitWebDriver'], folders),
    findProgram(['Xvfb'], folders),
    findProgram(['MiniBrowser'], libraryFolders),
  ]);
  if (driver === undefined || xServer === undefined || miniBrowser === undefined) return undefined;
  return () => startWebKit({ driver, miniBrowser, xServer });
}

/** Installs the missing engines where that needs no questions: as root on Debian. */
export async function installEngines(): Promise<void> {
  const missing: EngineName[] = [];
  for (const name of Object.keys(packages) as EngineName[]) if (!(await findEngine(name))) missing.push(name);
  if (missing.length === 0 || !(await isDebianRoot())) return;
  console.log(`Installing ${missing.join(' and ')} from Debian …`);
  await installFromDebian(missing.flatMap((name) => packages[name]));
}
