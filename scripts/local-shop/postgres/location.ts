import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../script';
import { installedPostgres } from './binaries';
import { stopLeftover } from './leftover';
import { canReach, databaseUser, type SystemUser } from './system-user';

/** The folders of one shop’s PostgreSQL, and the user who runs it. */
export interface PostgresLocation {
  /** Contains `bin`, `lib` and `share`. */
  programs: string;
  /** The cluster’s files; the first start creates them. */
  cluster: string;
  user: SystemUser | undefined;
  /** Message for the person if the files are in an unusual place. */
  notice: string | undefined;
}

const reachableFolder = '/var/lib/ocs';

/** Chooses folders that the database user can reach; it cannot reach root’s home, for example. */
export async function locatePostgres(dataDir: string): Promise<PostgresLocation> {
  const user = databaseUser();
  const installed = await installedPostgres();
  const inside = path.join(dataDir, 'postgres');
  if (canReach(user, dataDir) && canReach(user, path.join(installed, 'bin')) && !(await isLink(inside))) {
    return { programs: installed, cluster: inside, user, notice: undefined };
  }
  const outside = path.join(reachableFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await makeReachable(outside);
  const programs = await copyPrograms(installed);
  const cluster = path.join(outside, 'postgres');
  await linkCluster(inside, cluster, { programs, user });
  const notice = `The user postgres cannot reach ${dataDir} or the packages. The database files are in ${cluster}.`;
  return { programs, cluster, user, notice };
}

async function isLink(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined))?.isSymbolicLink() ?? false;
}

/** A strict umask must not make these folders unreachable. */
async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(path.dirname(folder), 0o755);
  await chmod(folder, 0o755);
}

/** Copies to a temporary name first, so that an interrupted copy is never used. */
async function copyPrograms(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(installed, '../package.json'), 'utf8')) as {
    version: string;
  };
  const programs = path.join(reachableFolder, `programs-${version}`);
  if (existsSync(programs)) return programs;
  const draft = await mkdtemp(`${programs}.`);
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, programs);
  } catch (error) {
    if (!existsSync(programs)) throw error;
    // Another start finished its copy first.
    await rm(draft, { recursive: true });
  }
  return programs;
}

/** Deletes the stopped database of a data folder, even if it is outside the folder. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const inside = path.join(dataDir, 'postgres');
  if (await isLink(inside)) await rm(path.dirname(await readlink(inside)), { recursive: true });
  await rm(inside, { recursive: true, force: true });
}

/**
 * The link in the data folder marks the cluster as its own. A cluster without one belonged to a deleted data folder,
 * and its password is lost.
 */
async function linkCluster(
  inside: string,
  cluster: string,
  running: Pick<PostgresLocation, 'programs' | 'user'>,
): Promise<void> {
  if (await isLink(inside)) {
    const target = await readlink(inside);
    if (target !== cluster && existsSync(target)) {
      throw new UserError(
        `The database of this data folder is in ${target}, but the folder has moved. Move the database to ${cluster}, then start again.`,
      );
    }
    await rm(inside);
  } else if (existsSync(inside)) {
    throw new UserError(
      `The user postgres can no longer reach the database in ${inside}. Make its parent folders accessible, or move it and set DATA_DIR.`,
    );
  } else {
    await stopLeftover({ ...running, cluster });
    await rm(cluster, { recursive: true, force: true });
  }
  await symlink(cluster, inside);
}
