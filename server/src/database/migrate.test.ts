import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { serverFolder } from '../server-folder';
import { openTransaction } from '../testing/open-transaction';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { waitingStatements } from '../testing/waiting-statements';
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

test('the migration of the catalogue gives up while a reader keeps its lock, and is repeated', async () => {
  const { database } = testDatabase;
  await migrate(database);
  await sql`
    drop view catalogue;
    drop table catalogue_slots;
    drop function is_unmoved;
    drop function full_transaction_id;
    alter function search_products rename to former;
    create table catalogue (version bigint, products bigint);
    insert into catalogue values (7, 0);
    delete from kysely_migration where name = '036-catalogue-slots'`.execute(database);
  const [reader, watcher] = [connect(testDatabase.url, 1), connect(testDatabase.url, 1)];
  const reading = await openTransaction(reader, (transaction) => sql`select * from catalogue`.execute(transaction));
  const migrated = migrate(database);
  // It waits for the reader, and then gives up.
  while ((await waitingStatements(watcher)) === 0);
  while ((await waitingStatements(watcher)) > 0);
  await reading.rollback();
  await migrated;
  await Promise.all([reader, watcher].map((other) => other.destroy()));
  expect(await isMigrated(database)).toBe(true);
  expect(await database.selectFrom('catalogue').select('version').execute()).toEqual([{ version: '7' }]);
});

describe('an index', () => {
  const folder = path.join(serverFolder, 'migrations/indexes');
  const isValid = async (): Promise<boolean | undefined> => {
    const { rows } = await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass('products_brand_updated')`.execute(
      testDatabase.database,
    );
    return rows[0]?.indisvalid;
  };

  test.each(readdirSync(folder))('%s builds one index of that name without locking out writes', (file) => {
    const statement = readFileSync(path.join(folder, file), 'utf8').replace(/^--.*\n/gm, '');
    const name = path.basename(file, '.sql');
    expect(statement).toMatch(new RegExp(`^create index concurrently ${name} on [^;]*;\\s*$`));
  });

  test('is built when it is missing, also by several instances at once', async () => {
    const { database, url } = testDatabase;
    await migrate(database);
    await sql`drop index products_brand_updated`.execute(database);
    const other = connect(url, 2);
    await Promise.all([database, other].map((one) => migrate(one)));
    await other.destroy();
    expect(await isValid()).toBe(true);
  });

  test('is built again if its first build was interrupted', async () => {
    const { database } = testDatabase;
    await migrate(database);
    await sql`update pg_index set indisvalid = false where indexrelid = 'products_brand_updated'::regclass`.execute(
      database,
    );
    await migrate(database);
    expect(await isValid()).toBe(true);
  });
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
