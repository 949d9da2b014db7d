import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../../../app';
import { connect } from '../../../database/connect';
import { releaseForTest } from '../../../testing/make-release';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { Release } from 'contract/release';

let shop: TestApp;

beforeEach(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
  await releaseForTest(shop, { name: 'storefront' });
});
afterEach(() => shop.close());

type App = TestApp['app'];
const html = async (app: App = shop.app) => (await app.inject({ url: '/', headers: { host: 'shop.example' } })).body;

async function within(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await delay(20)) if (await isSo()) return true;
  return false;
}

test('all servers agree within a second', async () => {
  const other = await buildApp({ settings: shop.settings, database: shop.database });
  expect(await html(other)).toContain('/storefront/1.0.0/');
  await releaseForTest(shop, { name: 'storefront', version: '1.1.0' });
  expect(await within(1000, async () => (await html(other)).includes('/storefront/1.1.0/'))).toBe(true);
  await other.close();
});

test('detects a change without notifications, as behind a connection pooler', async () => {
  await html();
  await shop.database.transaction().execute(async (transaction) => {
    await sql`alter table live_releases disable trigger all`.execute(transaction);
    await sql`update live_releases set name = 'storefront_two' where false`.execute(transaction);
    await transaction.deleteFrom('live_releases').where('name', '=', 'storefront').execute();
  });
  expect(await within(10_000, async () => !(await html()).includes('/storefront/'))).toBe(true);
});

test('serves the last known versions after losing its connection, and then the live ones', async () => {
  await html();
  const away = connect(shop.settings.databaseUrl, 1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ocs registry'`.execute(
    away,
  );
  expect(await html()).toContain('/storefront/1.0.0/');
  await releaseForTest(shop, { name: 'storefront', version: '1.1.0' });
  expect(await within(3000, async () => (await html()).includes('/storefront/1.1.0/'))).toBe(true);
  await away.destroy();
});

test('ignores unknown query keys of an operation that a live part calls in a newer version', async () => {
  const status = async (url: string) => (await shop.request({ url })).statusCode;
  const callsNewer = JSON.stringify({ operations: { listProducts: 'newer' } });
  expect(await status('/api/product?page=1&colour=red')).toBe(400);
  await shop.database
    .updateTable('releases')
    .set({ document: sql`document || ${callsNewer}::jsonb` })
    .where('name', '=', 'storefront')
    .execute();
  await shop.app.registry.refresh();
  expect(await status('/api/product?page=1&colour=red')).toBe(200);
  expect(await status('/api/product?page=none&colour=red')).toBe(400);
  expect(await status('/api/product/brands?colour=red')).toBe(400);
});

/** Nothing listens there. */
const lostDatabase = 'postgres://ocs@127.0.0.1:1/ocs';

async function startAlone() {
  const database = connect(lostDatabase, 1);
  const app = await buildApp({ settings: { ...shop.settings, databaseUrl: lostDatabase }, database });
  app.addHook('onClose', () => database.destroy());
  return app;
}

describe('a server that starts while the database is unavailable', () => {
  test('serves what was live last', async () => {
    await releaseForTest(shop, { name: 'storefront', version: '1.1.0' });
    const saved = async () => (await shop.store.read('registry.json'))?.includes('1.1.0') ?? false;
    await html();
    expect(await within(1000, saved)).toBe(true);
    const alone = await startAlone();
    expect((await alone.inject('/ready/pages')).statusCode).toBe(200);
    expect(await html(alone)).toContain('/storefront/1.1.0/');
    await alone.close();
  });

  test.each([
    ['is not there', undefined],
    ['is half a file', '[{"name":"sto'],
    ['contains something else', '[{"name":"storefront","version":"1.0.0","document":7,"canary":null}]'],
  ])('is not ready when what was live last %s', async (_case, content) => {
    await shop.app.registry.close();
    await shop.store.delete(['registry.json']);
    if (content !== undefined) await shop.store.put('registry.json', Buffer.from(content));
    const alone = await startAlone();
    expect((await alone.inject('/ready/pages')).statusCode).toBe(503);
    expect((await alone.inject({ url: '/', headers: { host: 'shop.example' } })).statusCode).toBe(503);
    await alone.close();
  });
});

test('a server that starts while both database and store are unavailable serves what was live once the store answers', async () => {
  const saved = async () => (await shop.store.read('registry.json')) !== undefined;
  await html();
  expect(await within(1000, saved)).toBe(true);
  const alone = await startAlone();
  jest.spyOn(alone.store, 'read').mockRejectedValueOnce(new Error('The store is unavailable.'));
  expect((await alone.inject('/ready/pages')).statusCode).toBe(503);
  expect(await within(3000, async () => (await html(alone)).includes('/storefront/1.0.0/'))).toBe(true);
  await alone.close();
});

test('saves what is live again after the store refused it', async () => {
  const put = shop.store.put.bind(shop.store);
  let refused = 0;
  jest.spyOn(shop.store, 'put').mockImplementation((key, content) => {
    if (key !== 'registry.json' || refused++ > 0) return put(key, content);
    return Promise.reject(new Error('The store is full.'));
  });
  await releaseForTest(shop, { name: 'storefront', version: '1.2.0' });
  await html();
  const saved = async () => (await shop.store.read('registry.json'))?.includes('1.2.0') ?? false;
  expect(await within(3000, saved)).toBe(true);
  expect(refused).toBeGreaterThan(0);
});

describe('an invalid registry row', () => {
  const editDocument = (document: unknown) =>
    shop.database
      .updateTable('releases')
      .set({ document: JSON.stringify(document) })
      .where('name', '=', 'storefront')
      .execute();
  const nonsense: [string, unknown][] = [
    ['no document', 'nothing'],
    ['another part’s document', { name: 'shell' }],
    [
      'a javascript: base address',
      { name: 'storefront', version: '1.0.0', base: 'javascript:alert(1)/' } satisfies Partial<Release>,
    ],
    ['invalid pages', { name: 'storefront', version: '1.0.0', entry: 'x.js', pages: 7, shared: [], files: {} }],
  ];

  test.each(nonsense)('%s: the part keeps its last valid version, and other parts work', async (_case, document) => {
    await html();
    await releaseForTest(shop, { name: 'dashboard_admin' });
    await editDocument(document);
    await shop.app.registry.refresh();
    const body = await html();
    expect(body).toContain('/storefront/1.0.0/');
    expect(body).toContain('/dashboard_admin/1.0.0/');
  });

  test.each(nonsense)('%s: a starting server omits the part, and other parts work', async (_case, document) => {
    await editDocument(document);
    const other = await buildApp({ settings: shop.settings, database: shop.database });
    const answer = await other.inject({ url: '/', headers: { host: 'shop.example' } });
    expect(answer.body).toContain('/shell/1.0.0/');
    expect(answer.body).not.toContain('/storefront/');
    expect((await other.inject({ url: '/remotes', headers: { host: 'shop.example' } })).statusCode).toBe(200);
    await other.close();
  });

  test.each([
    "update live_releases set canary = '9.9.9'",
    'update live_releases set canary_percent = 400',
    "update live_releases set version = 'nothing'",
  ])('a database constraint rejects: %s', async (statement) => {
    await expect(sql.raw(statement).execute(shop.database)).rejects.toThrow(/constraint/);
  });
});
