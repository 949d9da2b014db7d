import { sql } from 'kysely';
import { buildApp } from '../app';
import { makeDeployToken } from '../modules/releases/deploy-tokens.repository';
import { placeOf } from '../modules/releases/release-place';
import { addMeasurements } from '../modules/releases/reports/measurements.repository';
import { addReports } from '../modules/releases/reports/reports.repository';
import { rollBack } from '../modules/releases/rollback';
import { textMatching } from '../testing/answers';
import { makeProduct, makeUser, tokenFor, testActor } from '../testing/factories';
import { releaseForTest } from '../testing/make-release';
import { startTestApp, type TestApp } from '../testing/test-app';
import { connect } from './connect';
import { plannedByValues } from './prepare-statements';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('a connection parses a statement once, unless the plan depends on its values', async () => {
  const database = connect(shop.settings.databaseUrl, 1);
  for (const name of ['Ada', 'Bo']) {
    await database.selectFrom('users').select('id').where('name', '=', name).execute();
    await sql`${plannedByValues} select id from users where name = ${name}`.execute(database);
    await sql`select 1`.execute(database);
  }
  const { rows } =
    await sql`select statement, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(database);
  expect(rows).toEqual([{ statement: 'select "id" from "users" where "name" = $1', uses: '2' }]);
  await database.destroy();
});

test('names a statement by its text, on all servers alike', async () => {
  const names: unknown[] = [];
  for (const before of ['role', 'email'] as const) {
    const database = connect(shop.settings.databaseUrl, 1);
    await database.selectFrom('users').select('id').where(before, '=', 'buyer').execute();
    await database.selectFrom('users').select('id').where('name', '=', 'Ada').execute();
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%"name" = $1'`.execute(database);
    names.push(...rows);
    await database.destroy();
  }
  expect(names).toEqual([names[1], { name: textMatching(/^ocs_[0-9a-f]{32}$/) }]);
});

test('prepares nothing where it is turned off', async () => {
  const database = connect(shop.settings.databaseUrl, 1, {}, false);
  await database.selectFrom('users').select('id').where('name', '=', 'Ada').execute();
  const { rows } = await sql`select name from pg_prepared_statements`.execute(database);
  expect(rows).toEqual([]);
  await database.destroy();
});

const tables = [
  'users',
  'products',
  'saved_items',
  'catalogue_slots',
  'releases',
  'live_releases',
  'audit',
  'release_reports',
  'release_faults',
  'release_measurements',
  'deploy_tokens',
];

test('tolerates columns that a newer server adds at run time', async () => {
  const database = connect(shop.settings.databaseUrl, 1);
  const app = await buildApp({ settings: shop.settings, database });
  const buyer = await makeUser(shop.database);
  const { id } = await makeProduct(shop.database, buyer);
  for (const version of ['1.0.0', '1.1.0']) await releaseForTest(shop, { name: 'storefront', version });
  const failure = {
    remote: 'storefront',
    version: '1.0.0',
    kind: 'load-error',
    fault: 'unreachable',
    reporter: undefined,
  } as const;
  await addReports(shop.database, [failure]);
  await addMeasurements(shop.database, [{ ...failure, kind: 'loaded', contentMs: 100 }]);
  const team = await makeDeployToken(shop.database, { name: 'storefront', label: 'ci', actor: testActor });
  const ask = async (url: string, token: string, payload?: object) => {
    const headers = { host: 'shop.example', authorization: `Bearer ${token}` };
    return app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
  };
  const read = async () => {
    const token = await tokenFor(shop.settings, buyer);
    const urls = ['/api/cart', '/api/wishlist', '/api/product', `/api/product/${id}`, '/api/product?search=halden'];
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await ask(url, token)).statusCode);
    statuses.push((await ask('/api/cart', token, { productId: id })).statusCode);
    for (const to of ['1.1.0', '1.0.0'])
      statuses.push((await ask('/api/releases/storefront/rollback', team, { to })).statusCode);
    statuses.push((await ask('/api/releases', team)).statusCode);
    const { body } = await ask('/metrics', '');
    return { statuses, counted: body.split('\n').filter((line) => /^ocs_release_\w+\{/.test(line)) };
  };
  await rollBack(placeOf(shop), { name: 'storefront', actor: testActor });
  const before = await read();
  for (const table of tables)
    await sql`alter table ${sql.table(table)} add column later text not null default ''`.execute(shop.database);
  expect(await read()).toEqual(before);
  expect(new Set(before.statuses)).toEqual(new Set([200]));
  for (const metric of ['reports_total', 'faults_total', 'content_seconds_count'])
    expect(before.counted.join()).toContain(`ocs_release_${metric}`);
  await app.close();
  await database.destroy();
});
