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
  await Promise.all([testDatabase.database, ...others].map((database) => migrate(database)));
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

test('a migration of a newer version is no error', async () => {
  const { database, drop } = await createTestDatabase();
  await migrate(database);
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', now()::text)`.execute(database);
  await sql`delete from kysely_migration where name = '023-inbox'`.execute(database);
  expect(await isMigrated(database)).toBe(false);
  await sql`insert into kysely_migration (name, timestamp) values ('023-inbox', now()::text)`.execute(database);
  await migrate(database);
  expect(await isMigrated(database)).toBe(true);
  await drop();
});

test('an upgrade finds out which earlier versions a rollback withdrew', async () => {
  const { database, drop } = await createTestDatabase();
  await migrate(database);
  await sql`alter table releases drop column superseded_at; alter table deploy_tokens drop column expires_at;
    delete from kysely_migration where name like '018-%';
    create table release_audit (id bigint generated always as identity, action text, name text, version text)`.execute(
    database,
  );
  const versions = ['before-the-audit', 'live-twice', 'withdrawn', 'canary', 'promoted', 'live'];
  for (const version of versions)
    await database.insertInto('releases').values({ name: 'part', version, document: '{}', bytes: '{}' }).execute();
  await database.insertInto('live_releases').values({ name: 'part', version: 'live' }).execute();
  const log = [
    ['released', 'live-twice'],
    ['released', 'withdrawn'],
    ['rolled-back', 'live-twice'],
    ['canary', 'canary'],
    ['canary-failed', 'canary'],
    ['canary', 'promoted'],
    ['promoted', 'promoted'],
    ['rolled-back', 'live-twice'],
    ['released', 'promoted'],
    ['released', 'live'],
  ] as const;
  for (const [action, version] of log)
    await sql`insert into release_audit (action, name, version) values (${action}, 'part', ${version})`.execute(
      database,
    );
  await migrate(database);
  const superseded = database.selectFrom('releases').select('version').where('superseded_at', 'is not', null);
  expect((await superseded.orderBy('version').execute()).map(({ version }) => version)).toEqual([
    'before-the-audit',
    'live-twice',
    'promoted',
  ]);
  await drop();
});
