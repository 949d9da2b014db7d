import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connect } from './connect';
import { isMigrated, migrate } from './migrate';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test('several instances can migrate concurrently, and repeatedly', async () => {
  const others = [connect(testDatabase.url, 2), connect(testDatabase.url, 2)];
  expect(await isMigrated(testDatabase.database)).toBe(false);
  await Promise.all([testDatabase.database, ...others].map(migrate));
  await migrate(testDatabase.database);
  expect(await isMigrated(testDatabase.database)).toBe(true);
  await Promise.all(others.map((database) => database.destroy()));
});

test('applies a migration that was merged after one with a higher number', async () => {
  const { database } = testDatabase;
  await migrate(database);
  await sql`drop table live_releases, releases cascade`.execute(database);
  await sql`delete from kysely_migration where name = '002-releases'`.execute(database);
  await migrate(database);
  expect(await isMigrated(database)).toBe(true);
  expect(await database.selectFrom('releases').selectAll().execute()).toEqual([]);
});
