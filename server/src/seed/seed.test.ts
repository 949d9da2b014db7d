import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BlobStore } from '../blobs/blob-store';
import { openStore } from '../blobs/open-store';
import { makeAdmin } from '../modules/users/make-admin';
import { makeUser, testActor } from '../testing/factories';
import { createMigratedDatabase, type TestDatabase } from '../testing/test-database';
import { seedIfEmpty } from './seed';

let testDatabase: TestDatabase;
let dataDir: string;
let store: BlobStore;

beforeEach(async () => {
  testDatabase = await createMigratedDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-seed-'));
  store = await openStore({ dataDir, objectStore: undefined });
});
afterEach(async () => {
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

test('fills an empty database once, even if two instances start together', async () => {
  const { database } = testDatabase;
  const seed = () => seedIfEmpty(database, { store, demoRoles: true });
  const results = await Promise.all([seed(), seed()]);
  expect(results).toContainEqual({ products: 36 });
  expect(results).toContain(undefined);
  expect(await seed()).toBeUndefined();

  const users = await database.selectFrom('users').select(['subject', 'role']).orderBy('subject').execute();
  expect(users).toEqual([
    { subject: 'demo-admin', role: 'admin' },
    { subject: 'demo-buyer', role: 'buyer' },
    { subject: 'demo-reviewer-1', role: 'buyer' },
    { subject: 'demo-reviewer-2', role: 'buyer' },
    { subject: 'demo-reviewer-3', role: 'buyer' },
    { subject: 'demo-seller', role: 'seller' },
    { subject: 'demo-seller2', role: 'seller' },
  ]);
  const products = await database
    .selectFrom('products')
    .select(['name', 'photos', 'creator'])
    .orderBy('created_at', 'desc')
    .execute();
  expect(products).toHaveLength(36);
  expect(products[0]?.name).toBe('Halden H70 DSLR with 24-70mm Zoom');
  expect(new Set(products.map(({ creator }) => creator)).size).toBe(3);

  const rated = await database
    .selectFrom('products')
    .select(['name', 'rating_sum', 'rating_count'])
    .where('rating_count', '>', 0)
    .orderBy('rating_key', 'desc')
    .execute();
  expect(rated).toHaveLength(5);
  expect(rated[1]).toEqual({ name: 'Halden H70 DSLR with 24-70mm Zoom', rating_sum: 14, rating_count: 3 });

  const files: string[] = [];
  for await (const { key } of store.list('photos/')) files.push(path.basename(key));
  expect(files).toHaveLength(36 * 5);
  for (const { photos } of products) {
    const name = path.basename(photos, '.jpg');
    expect(files).toEqual(expect.arrayContaining([`${name}.jpg`, `${name}-480.webp`, `${name}-1200.webp`]));
  }
});

test('creates no admin if anybody can sign up', async () => {
  const { database } = testDatabase;
  await seedIfEmpty(database, { store, demoRoles: false });
  const roles = await database.selectFrom('users').select('role').distinct().execute();
  expect(roles).toEqual([{ role: 'seller' }]);
});

test('does not change a database that is not empty', async () => {
  await makeUser(testDatabase.database);
  expect(await seedIfEmpty(testDatabase.database, { store, demoRoles: true })).toBeUndefined();
});

test('makeAdmin promotes a registered user by e-mail, ignoring letter case', async () => {
  const { database } = testDatabase;
  await makeUser(database, { email: 'ada@ocs.example' });
  await makeUser(database, { email: 'unregistered@ocs.example', registered_at: null });
  expect(await makeAdmin(database, 'ADA@ocs.example', testActor)).toBe('made');
  expect(await makeAdmin(database, 'ada@ocs.example', testActor)).toBe('already');
  expect(await makeAdmin(database, 'nobody@ocs.example', testActor)).toBe('unknown');
  expect(await makeAdmin(database, 'unregistered@ocs.example', testActor)).toBe('unknown');
  await makeUser(database, { email: 'bo@ocs.example', email_verified_at: null });
  expect(await makeAdmin(database, 'bo@ocs.example', testActor)).toBe('unverified');
});
