import { sql, type Kysely } from 'kysely';
import { serverTimeouts } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import type { Database } from '../../../server/src/database/schema';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database';
import { call } from '../../harness/call';
import { makeDataFolder, type DataFolder } from '../../harness/data-folder';
import { startServer, type ServerProcess } from '../../harness/launch';

jest.setTimeout(60_000);

const poolSize = 10;
const writers = 20;

let testDatabase: TestDatabase;
let dataFolder: DataFolder;
let server: ServerProcess;

beforeAll(async () => {
  [testDatabase, dataFolder] = await Promise.all([createTestDatabase(), makeDataFolder('locked')]);
  await migrate(testDatabase.database);
  server = await startServer({
    databaseUrl: testDatabase.url,
    dataDir: dataFolder.path,
    env: { LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(poolSize) },
  });
});
afterAll(async () => {
  await server.kill();
  await testDatabase.drop();
  await dataFolder.remove();
});

/** The number of statements that wait for a lock. */
async function waitingStatements(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return Number(rows[0]?.count);
}

test('PostgreSQL ends a statement before the server’s own time limit', () => {
  const { query_timeout: givenUp, ...limits } = serverTimeouts;
  for (const limit of Object.values(limits)) expect(limit).toBeLessThan(givenUp);
});

test('20 writers of a locked row get 503 and change nothing later; readers are served meanwhile', async () => {
  const { database } = testDatabase;
  const seller = await makeUser(database, { role: 'seller' });
  const { id } = await makeProduct(database, seller);
  const body = { name: 'Written', price: 1 };
  const reads: number[] = [];
  const mostWaiting = await database.transaction().execute(async (transaction) => {
    await sql`select from products where id = ${id} for update`.execute(transaction);
    const answers = Promise.all(
      Array.from({ length: writers }, () => call(server.origin, `PUT /api/product/${id}`, { as: seller, body })),
    );
    let mostWaitingSoFar = 0;
    let isAnswered = false;
    void answers.then(() => (isAnswered = true));
    while (!isAnswered) {
      reads.push((await call(server.origin, `GET /api/product/${id}`)).status);
      mostWaitingSoFar = Math.max(mostWaitingSoFar, await waitingStatements(database));
    }
    for (const { status, retryAfter } of await answers) {
      expect(status).toBe(503);
      expect(retryAfter).toBeGreaterThan(0);
    }
    expect(await waitingStatements(database)).toBe(0);
    return mostWaitingSoFar;
  });
  expect(mostWaiting).toBeGreaterThan(0);
  expect(mostWaiting).toBeLessThanOrEqual(poolSize / 2);
  expect(new Set(reads)).toEqual(new Set([200]));
  const stored = await database.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.name).not.toBe('Written');
  expect((await call(server.origin, `PUT /api/product/${id}`, { as: seller, body })).status).toBe(200);
});
