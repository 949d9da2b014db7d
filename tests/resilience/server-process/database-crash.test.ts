import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { call } from '../../harness/call';
import { makeDataFolder, type DataFolder } from '../../harness/data-folder';
import { startServer, type ServerProcess } from '../../harness/launch';
import { TestPostgres } from '../../harness/postgres';
import { expectAllKept, startWritingCarts } from './cart-writers';

jest.setTimeout(90_000);

const writesBeforeTheKill = 30;

let dataFolder: DataFolder;
let postgres: TestPostgres;
let database: ShopDatabase;
let server: ServerProcess;

// This test needs its own PostgreSQL: the other test files share one, which must not crash.
beforeAll(async () => {
  dataFolder = await makeDataFolder('crash');
  postgres = await TestPostgres.start(dataFolder.path);
  database = connect(postgres.url, 2);
  await migrate(database);
  server = await startServer({
    databaseUrl: postgres.url,
    dataDir: dataFolder.path,
    env: { LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  await server.kill();
  await database.destroy();
  await postgres.stop();
  await dataFolder.remove();
});

test('a kill -9 of the whole database during writes loses no acknowledged write, and the server recovers without a restart', async () => {
  const writers = await startWritingCarts(database, server.origin);
  await writers.acknowledge(writesBeforeTheKill);
  await postgres.kill();
  expect((await call(server.origin, 'GET /ready')).status).toBe(503);
  await postgres.start();
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(database, await writers.stop());
  expect(server.process().exitCode).toBeNull();
});
