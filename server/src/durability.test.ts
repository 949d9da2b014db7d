import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from './database/migrate';
import { expectAllKept, startWritingCarts } from './testing/cart-writers';
import { freePort } from './testing/free-port';
import { startServerProcess } from './testing/server-process';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

jest.setTimeout(60_000);

const writesBeforeTheKill = 30;

let testDatabase: TestDatabase;
let dataDir: string;
let port: number;
let server: ChildProcess;

const startServer = () => startServerProcess({ port, databaseUrl: testDatabase.url, dataDir });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await migrate(testDatabase.database);
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-durability-'));
  port = await freePort();
  server = await startServer();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

test('kill -9 of the server during a stream of writes loses none that was acknowledged', async () => {
  const writers = await startWritingCarts(testDatabase.database, port);
  await writers.acknowledge(writesBeforeTheKill);
  server.kill('SIGKILL');
  await once(server, 'exit');
  server = await startServer();
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(testDatabase.database, await writers.stop());
});

test('kill -9 of a database process during a stream of writes loses none that was acknowledged', async () => {
  const writers = await startWritingCarts(testDatabase.database, port);
  await writers.acknowledge(writesBeforeTheKill);
  // PostgreSQL takes the loss of one of its processes as its own crash: it ends all of them and recovers from its log.
  const victims = sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'ocs' and pid <> pg_backend_pid() limit 1`;
  const { rows } = await sql<{ pid: number }>`${victims}`.execute(testDatabase.database);
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(testDatabase.database, await writers.stop());
});
