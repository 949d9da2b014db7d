import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connect, type ShopDatabase } from './connect';
import { observeStatements } from './observe-statements';

let testDatabase: TestDatabase;
let database: ShopDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(() => {
  database = connect(testDatabase.url, 1);
});
afterEach(() => database.destroy());

/** The statements of `observed` so far, and whether each failed. */
function observe() {
  const statements: [text: string, hasFailed: boolean][] = [];
  const observed = observeStatements(database, (text) => (hasFailed) => statements.push([text, hasFailed]));
  return { observed, statements };
}

test('observes each statement of a transaction, and the database counts it once', async () => {
  const { observed, statements } = observe();
  await observed.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  expect(statements).toEqual([
    ['begin', false],
    ['select 1', false],
    ['commit', false],
  ]);
  expect(database.statements).toBe(3);
  await sql`select 2`.execute(database);
  expect(statements).toHaveLength(3);
});

test('tells that a statement failed, after which the connection stays usable', async () => {
  const { observed, statements } = observe();
  await expect(sql`select 1 / 0`.execute(observed)).rejects.toThrow(/division by zero/);
  expect(statements).toEqual([['select 1 / 0', true]]);
  await sql`select 1`.execute(observed);
});

test('a connection that does not answer is not used again', async () => {
  await database.destroy();
  database = connect(testDatabase.url, 1, { query_timeout: 100 });
  const { observed, statements } = observe();
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;
  const before = await pid();
  await expect(sql`select pg_sleep(1)`.execute(observed)).rejects.toThrow(/timeout/);
  expect(statements).toEqual([['select pg_sleep(1)', true]]);
  expect(await pid()).not.toBe(before);
});
