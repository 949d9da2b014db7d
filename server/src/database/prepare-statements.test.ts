import { sql } from 'kysely';
import { buildApp } from '../app';
import { makeProduct, makeUser, tokenFor } from '../testing/factories';
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

test('tolerates columns that a newer server adds at run time', async () => {
  const database = connect(shop.settings.databaseUrl, 1);
  const app = await buildApp({ settings: shop.settings, database });
  const buyer = await makeUser(shop.database);
  const { id } = await makeProduct(shop.database, buyer);
  const headers = { host: 'shop.example', authorization: `Bearer ${await tokenFor(shop.settings, buyer)}` };
  const read = async () => {
    const urls = ['/api/cart', '/api/wishlist', '/api/product', `/api/product/${id}`, '/api/product?search=halden'];
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await app.inject({ url, headers })).statusCode);
    const body = { productId: id };
    statuses.push((await app.inject({ method: 'POST', url: '/api/cart', headers, payload: body })).statusCode);
    return statuses;
  };
  const before = await read();
  for (const table of ['users', 'products', 'saved_items', 'catalogue'])
    await sql`alter table ${sql.table(table)} add column later text not null default ''`.execute(shop.database);
  expect(await read()).toEqual(before);
  expect(new Set(before)).toEqual(new Set([200]));
  await app.close();
  await database.destroy();
});
