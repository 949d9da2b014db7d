import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readIfPresent } from '../durable-file';
import { isProcessAlive } from '../process-alive';
import { UserError } from '../script';
import type { SystemUser } from './system-user';

interface Cluster {
  /** The folder that contains `bin`. */
  programs: string;
  /** The folder of the database files. */
  cluster: string;
  user: SystemUser | undefined;
}

/** Stops a server on these files that a killed start left running; waits for one that is already stopping. */
export async function stopLeftover({ programs, cluster, user }: Cluster): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = Number((await readIfPresent(pidFile))?.split('\n')[0]);
  if (!pid || !isProcessAlive(pid)) return;
  if (!(await commandLine(pid)).includes(cluster)) {
    // Another program has this pid now; PostgreSQL would mistake it for a running server.
    await rm(pidFile);
    return;
  }
  const pgCtl = path.join(programs, 'bin/pg_ctl');
  const stop = ['stop', '-D', cluster, '-w', '-t', '20'];
  for (const mode of ['fast', 'immediate']) {
    if (spawnSync(pgCtl, [...stop, '-m', mode], { ...user, cwd: cluster }).status === 0) return;
    if (!isProcessAlive(pid)) return;
  }
  throw new UserError(`An earlier database (process ${String(pid)}) does not stop. End it, then start again.`);
}

/** Minimal Linux systems have no `ps`; macOS has no `/proc`. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}
