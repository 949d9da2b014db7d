import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connect } from './connect';
import { isConnectionError, isWaitError } from './database-errors';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test('a rejected statement does not close its connection', async () => {
  const database = connect(testDatabase.url, 1);
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;
  const before = await pid();
  await expect(sql`select 1 / 0`.execute(database)).rejects.toThrow(/division by zero/);
  expect(await pid()).toBe(before);
  await database.destroy();
});

test('a connection that PostgreSQL ends with its answer is not used again', async () => {
  const database = connect(testDatabase.url, 1);
  const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database);
  await expect(end).rejects.toMatchObject({ code: '57P01' });
  expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
  await database.destroy();
});

test('PostgreSQL ends an idle transaction, and its next statement fails like a lost connection', async () => {
  const database = connect(testDatabase.url, 1, { idle_in_transaction_session_timeout: 50 });
  const next = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const isRunning = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`;
    while ((await isRunning.execute(testDatabase.database)).rows.length > 0);
    await sql`select 1`.execute(transaction);
  });
  expect(isConnectionError(await next.catch((error: unknown) => error))).toBe(true);
  expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
  await database.destroy();
});

test.each([
  ['a lock', { lock_timeout: 50 }],
  ['a statement', { statement_timeout: 50 }],
])(
  'PostgreSQL ends a statement that exceeds the limit of %s, and the connection stays usable',
  async (_case, limit) => {
    const database = connect(testDatabase.url, 1, limit);
    const lock = sql`select pg_advisory_xact_lock(1)`;
    await testDatabase.database.transaction().execute(async (transaction) => {
      await lock.execute(transaction);
      expect(isWaitError(await lock.execute(database).catch((error: unknown) => error))).toBe(true);
    });
    expect((await lock.execute(database)).rows).toHaveLength(1);
    await database.destroy();
  },
);
