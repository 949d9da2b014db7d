import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { databaseUser, type SystemUser } from '../../../scripts/local-shop/postgres/system-user';

/** Debian's packages of the programs that the cluster needs beside PostgreSQL. */
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const;
const versionsFolder = '/usr/lib/postgresql';
const oldestVersion = 15;

export interface ClusterPrograms {
  /** Contains PostgreSQL's programs. */
  folder: string;
  /** Runs PostgreSQL and Patroni. */
  user: SystemUser;
}

/** The cluster's programs, or the reason why this machine cannot run a cluster. */
export async function findClusterPrograms(): Promise<ClusterPrograms | string> {
  const user = process.platform === 'linux' ? databaseUser() : undefined;
  if (!user) return 'The cluster needs Debian and root: PostgreSQL and Patroni run as the user postgres.';
  const folder = await newestPostgres();
  const missing: string[] = Object.entries(packages)
    .filter(([program]) => spawnSync(program, ['--version']).error)
    .map(([, name]) => name);
  if (!folder) missing.push('postgresql');
  if (!folder || missing.length > 0) return `Packages are missing: apt-get install ${missing.join(' ')}.`;
  return { folder, user };
}

/** The folder of the newest PostgreSQL's programs. */
export async function newestPostgres(): Promise<string | undefined> {
  const versions = (await readdir(versionsFolder).catch(() => []))
    .map(Number)
    .filter((version) => version >= oldestVersion)
    .sort((one, other) => other - one);
  return versions
    .map((version) => path.join(versionsFolder, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}
