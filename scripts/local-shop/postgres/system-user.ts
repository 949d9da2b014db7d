import { execFileSync, spawnSync } from 'node:child_process';
import { root } from '../script';

/** The account that PostgreSQL runs as, when it cannot be the one that runs this process. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: there it runs as the user postgres, made if it is missing. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether that user may pass through the folder and all its parents. */
export function canReach(user: SystemUser | undefined, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...user, cwd: user ? '/' : root }).status === 0;
}
