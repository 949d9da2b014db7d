import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../scripts/local-shop/ports';
import { databaseUser } from '../../scripts/local-shop/postgres/system-user';

/** Why a test that needs PgBouncer is skipped. */
export const pgbouncerMissing = 'PgBouncer is not installed (Debian: apt-get install pgbouncer).';

export const hasPgbouncer = (): boolean => !spawnSync('pgbouncer', ['--version']).error;

interface Pooler {
  /** Address of the database `ocs` through the pooler. */
  url: string;
  stop: () => Promise<void>;
}

/** The settings that docs/operations.md names. `connections` is the number that all clients share. */
const configuration = (database: URL, port: number, connections: number): string => `
[databases]
ocs = host=${database.hostname} port=${database.port} dbname=${database.pathname.slice(1)} user=${database.username} password=${database.password}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${String(connections)}
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;

/** Starts PgBouncer in transaction mode in front of a database; resolves when it listens. Its file is in `folder`. */
export async function startPgbouncer(folder: string, databaseUrl: string, connections: number): Promise<Pooler> {
  const database = new URL(databaseUrl);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, configuration(database, port, connections));
  // It refuses to run as root.
  const child = spawn('pgbouncer', [file], { ...databaseUser(), stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('process up')) resolve();
    });
    child.once('exit', () => {
      reject(new Error(`PgBouncer does not start:\n${log}`));
    });
  });
  return {
    url: `postgres://${database.username}@127.0.0.1:${String(port)}/ocs`,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}
