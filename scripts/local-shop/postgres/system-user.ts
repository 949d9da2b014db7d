import { execFileSync, spawnSync } from 'node:child_process';
import { root } from '../script';

/** The account that runs PostgreSQL if this process’s own cannot. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres, created if missing. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether the user may enter the folder and all its parents. */
export function canReach(user: SystemUser | undefined, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...user, cwd: user ? '/' : root }).status === 0;
}
