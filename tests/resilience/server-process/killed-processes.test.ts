import { sql } from 'kysely';
import { migrate } from '../../../server/src/database/migrate';
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database';
import { makeDataFolder, type DataFolder } from '../../harness/data-folder';
import { startServer, type ServerProcess } from '../../harness/launch';
import { expectAllKept, startWritingCarts } from './cart-writers';

jest.setTimeout(60_000);

const writesBeforeTheKill = 30;

let testDatabase: TestDatabase;
let dataFolder: DataFolder;
let server: ServerProcess;

beforeAll(async () => {
  [testDatabase, dataFolder] = await Promise.all([createTestDatabase(), makeDataFolder('killed')]);
  await migrate(testDatabase.database);
  server = await startServer({
    databaseUrl: testDatabase.url,
    dataDir: dataFolder.path,
    env: { LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await server.kill();
  await testDatabase.drop();
  await dataFolder.remove();
});

test('a kill -9 of the server during writes loses no acknowledged write', async () => {
  const writers = await startWritingCarts(testDatabase.database, server.origin);
  await writers.acknowledge(writesBeforeTheKill);
  await server.kill();
  await server.start();
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(testDatabase.database, await writers.stop());
});

test('a kill -9 of one database process during writes loses no acknowledged write', async () => {
  const writers = await startWritingCarts(testDatabase.database, server.origin);
  await writers.acknowledge(writesBeforeTheKill);
  // PostgreSQL treats the loss of one process as a crash: it ends the others and recovers from its log.
  const victims = sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'ocs' and pid <> pg_backend_pid() limit 1`;
  const { rows } = await sql<{ pid: number }>`${victims}`.execute(testDatabase.database);
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(testDatabase.database, await writers.stop());
});
