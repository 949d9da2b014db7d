import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { layWire, type Wire } from '../testing/wire';
import { connect, isConnectionError } from './connect';

let testDatabase: TestDatabase;
let wire: Wire;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  wire = await layWire(testDatabase.url);
});
afterAll(async () => {
  await wire.close();
  await testDatabase.drop();
});

test('a connection that was cut without a word is given up, and replaced once there is a way again', async () => {
  const database = connect(wire.url, 1, 200);
  const ask = () => sql`select 1`.execute(database);
  await ask();
  wire.cut();
  const error = await ask().catch((reason: unknown) => reason);
  expect(isConnectionError(error)).toBe(true);
  wire.mend();
  expect((await ask()).rows).toHaveLength(1);
  await database.destroy();
});

test('a statement that the database refuses costs no connection', async () => {
  const database = connect(testDatabase.url, 1);
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;
  const before = await pid();
  await expect(sql`select 1 / 0`.execute(database)).rejects.toThrow(/division by zero/);
  expect(await pid()).toBe(before);
  await database.destroy();
});
