import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../script';
import { stopLeftover } from './leftover';
import type { PostgresLocation } from './location';

/**
 * Runs the embedded PostgreSQL’s programs directly. Its own class runs them only from where npm installed them, which
 * the database user may not reach, and its exit hooks would stop the server in the wrong order.
 */
export interface Cluster {
  /** Resolves when the server has exited, expected or not. */
  exited: Promise<void>;
  /** Fast shutdown: aborts open transactions and flushes to disk; immediate shutdown after 5 s. */
  stop(): Promise<void>;
}

/** Creates the cluster with the empty database `ocs` if it does not exist. An interrupted run leaves no cluster. */
export async function initialiseCluster(location: PostgresLocation, password: string): Promise<void> {
  const { cluster, user } = location;
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const secretFolder = await mkdtemp(path.join(tmpdir(), 'ocs-'));
  const passwordFile = path.join(secretFolder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    for (const owned of [draft, secretFolder, passwordFile]) await chown(owned, user.uid, user.gid);
  }
  try {
    runProgram(location, 'initdb', draft, [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-locale',
    ]);
  } finally {
    await rm(secretFolder, { recursive: true });
  }
  runProgram(location, 'postgres', draft, ['--single', '-D', draft, 'postgres'], 'CREATE DATABASE ocs;\n');
  await rename(draft, cluster);
}

function runProgram(location: PostgresLocation, program: string, cwd: string, args: string[], input = ''): void {
  const file = path.join(location.programs, 'bin', program);
  const { status, stderr, error } = spawnSync(file, args, { ...location.user, cwd, input, encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new UserError(`The database could not be created in ${location.cluster} (${reason}).`);
}

/** Starts the server on 127.0.0.1 after stopping a leftover one; resolves when it accepts connections. `env` is that of its commands. */
export async function startCluster(
  location: PostgresLocation,
  port: number,
  settings: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Cluster> {
  await stopLeftover(location);
  const { cluster, user } = location;
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const options = all.flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(location.programs, 'bin/postgres'), ['-D', cluster, '-p', String(port), ...options], {
    ...user,
    cwd: cluster,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  await untilReady(server);
  return {
    exited,
    async stop() {
      server.kill('SIGINT');
      const timer = setTimeout(() => server.kill('SIGQUIT'), 5000);
      await exited;
      clearTimeout(timer);
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => {
      const fatal = log.split('\n').find((line) => line.includes('FATAL:'));
      reject(new UserError(`The database does not start (${fatal?.split('FATAL:')[1]?.trim() ?? log.trim()}).`));
    });
  });
}
