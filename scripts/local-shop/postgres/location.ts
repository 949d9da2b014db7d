import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../script';
import { installedPostgres } from './binaries';
import { stopLeftover } from './leftover';
import { canReach, databaseUser, type SystemUser } from './system-user';

/** Where one shop's PostgreSQL lies and who runs it. */
export interface PostgresLocation {
  /** Holds `bin`, `lib` and `share`. */
  programs: string;
  /** The cluster's files; made by the first start. */
  cluster: string;
  user: SystemUser | undefined;
  /** A sentence for the person when the files are not where one would look for them. */
  notice: string | undefined;
}

const reachableFolder = '/var/lib/ocs';

/** Finds folders that the database's user can reach: below root's home, for one, it can reach none. */
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
  const notice = `The user postgres cannot reach ${dataDir} or the packages: the database's files are in ${cluster}.`;
  return { programs, cluster, user, notice };
}

async function isLink(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined))?.isSymbolicLink() ?? false;
}

/** These folders are the shop's own; a strict umask must not close them. */
async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(path.dirname(folder), 0o755);
  await chmod(folder, 0o755);
}

/** Copies under another name first, so that a copy that was cut short is never used. */
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
    // Another start was quicker.
    await rm(draft, { recursive: true });
  }
  return programs;
}

/** Deletes a stopped database of a data folder that is about to be deleted, wherever it lies. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const inside = path.join(dataDir, 'postgres');
  if (await isLink(inside)) await rm(path.dirname(await readlink(inside)), { recursive: true });
  await rm(inside, { recursive: true, force: true });
}

/**
 * The link in the data folder says that the cluster belongs to it. A cluster without one was left behind by a data folder
 * that has been deleted, with the cluster's password.
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
        `The database of this data folder is in ${target}, made for another place: move it to ${cluster}, then start again.`,
      );
    }
    await rm(inside);
  } else if (existsSync(inside)) {
    throw new UserError(
      `The user postgres can no longer reach the database in ${inside}: open its parent folders again, or move it and set DATA_DIR.`,
    );
  } else {
    await stopLeftover({ ...running, cluster });
    await rm(cluster, { recursive: true, force: true });
  }
  await symlink(cluster, inside);
}
