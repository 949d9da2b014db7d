import { sql } from 'kysely';
import { createMigratedDatabase, type TestDatabase } from '../../../testing/test-database';
import { RegistryConnection } from './registry-connection';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createMigratedDatabase();
});
afterAll(() => testDatabase.drop());

test('PostgreSQL ends a read of a locked table before the server starts another one', async () => {
  const { database, url } = testDatabase;
  const connection = new RegistryConnection(url, () => undefined);
  await connection.fingerprint();
  await database.transaction().execute(async (transaction) => {
    await sql`lock table releases in access exclusive mode`.execute(transaction);
    await expect(connection.fingerprint()).rejects.toThrow(/lock timeout/);
  });
  expect(await connection.fingerprint()).toBe('');
  await connection.close();
});
