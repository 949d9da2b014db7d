import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepareShop } from '../../scripts/local-shop/prepare';
import { freePort } from '../../scripts/local-shop/ports';
import { startDatabase } from '../../scripts/local-shop/services';
import { Supervisor } from '../../scripts/local-shop/supervisor';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/test-database';
import { makeDataFolder, type DataFolder } from '../harness/data-folder';
import { productionEnv } from '../harness/launch';

let testDatabase: TestDatabase;
let folder: DataFolder;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  folder = await makeDataFolder('production-start');
});
afterEach(async () => {
  await testDatabase.drop();
  await folder.remove();
});

/** What `npm start` does with an empty database, with these settings. */
async function startOnEmptyDatabase(env: NodeJS.ProcessEnv): Promise<{ users: number; products: number }> {
  const shop = await prepareShop({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    ...env,
  });
  const fail = (error: Error): never => {
    throw error;
  };
  await startDatabase(shop, new Supervisor(fail));
  await shop.lock.release();
  const [users, products] = await Promise.all(
    (['users', 'products'] as const).map((table) => testDatabase.database.selectFrom(table).select('id').execute()),
  );
  return { users: users?.length ?? NaN, products: products?.length ?? NaN };
}

test('a production start creates no user, no product and no photo', async () => {
  expect(await startOnEmptyDatabase(productionEnv())).toEqual({ users: 0, products: 0 });
  expect(existsSync(path.join(folder.path, 'blobs/photos'))).toBe(false);
});

test('a start with a Firebase project creates none either, whatever NODE_ENV is', async () => {
  const env = { ...productionEnv(), NODE_ENV: 'development' };
  expect(await startOnEmptyDatabase(env)).toEqual({ users: 0, products: 0 });
});

test('DEMO_DATA=true requests the demo data', async () => {
  const env = { ...productionEnv(), DEMO_DATA: 'true' };
  // Without demo roles there are no reviewers either.
  expect(await startOnEmptyDatabase(env)).toEqual({ users: 4, products: 36 });
});

test('a local start creates the demo data', async () => {
  expect(await startOnEmptyDatabase({})).toEqual({ users: 7, products: 36 });
});
