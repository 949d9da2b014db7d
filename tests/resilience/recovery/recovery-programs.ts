import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { databaseUser, type SystemUser } from '../../../scripts/local-shop/postgres/system-user';
import { newestPostgres } from '../high-availability/cluster-programs';

/** What a restore drill runs beside the shop. */
export interface RecoveryPrograms {
  /** PostgreSQL's own folder, which contains `bin`. */
  postgres: string;
  /** Runs PostgreSQL and pgBackRest. */
  user: SystemUser;
}

/** The programs, or the reason why this machine cannot run the drill. */
export async function findRecoveryPrograms(): Promise<RecoveryPrograms | string> {
  const user = process.platform === 'linux' ? databaseUser() : undefined;
  if (!user) return 'The drill needs Debian and root: PostgreSQL and pgBackRest run as the user postgres.';
  const folder = await newestPostgres();
  const missing = ['pgbackrest', 'rsync'].filter((program) => spawnSync(program, ['--help']).error);
  if (!folder) missing.push('postgresql');
  if (!folder || missing.length > 0) return `Packages are missing: apt-get install ${missing.join(' ')}.`;
  return { postgres: path.dirname(folder), user };
}
