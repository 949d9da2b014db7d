import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { connect } from './connect';
import { isMigrated, migrate } from './migrate';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test('several instances may migrate at once, and again', async () => {
  const others = [connect(testDatabase.url, 2), connect(testDatabase.url, 2)];
  expect(await isMigrated(testDatabase.database)).toBe(false);
  await Promise.all([testDatabase.database, ...others].map(migrate));
  await migrate(testDatabase.database);
  expect(await isMigrated(testDatabase.database)).toBe(true);
  await Promise.all(others.map((database) => database.destroy()));
});
