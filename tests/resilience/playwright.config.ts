import { rmSync } from 'node:fs';
import { newDataFolder } from '../harness/data-folder';
import { suiteConfig } from '../harness/suite-config';
import { buildsFolderVariable } from './built-releases';

/** Removed when the whole run has ended: a new worker, which follows a failed scenario, uses the same builds. */
function newBuildsFolder(): string {
  const folder = newDataFolder();
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

// Workers read this file too; they get the first reader's folder through the environment.
process.env[buildsFolderVariable] ??= newBuildsFolder();

/** Each project has an environment of its own: only one shop runs at a time. */
export default suiteConfig({
  projects: [
    { name: 'browser', testDir: './browser' },
    { name: 'server', testDir: './server' },
  ],
});
