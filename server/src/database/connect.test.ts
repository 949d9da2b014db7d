import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connect } from './connect';

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
