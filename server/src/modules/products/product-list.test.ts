import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { connect } from '../../database/connect';
import type { User } from '../../database/schema';
import { insertedIdOf, productsOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let seller: User;
let admin: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.deleteFrom('products').execute());

const list = (query = '', headers = {}, as?: User) => shop.request({ url: `/api/product${query}`, headers, as });
const fields = { name: 'Vega A1', brand: 'Vega', price: 249 };

test('answers 304 for an unchanged catalogue, to the same viewer only', async () => {
  await makeProduct(shop.database, seller);
  const { etag, ...headers } = (await list()).headers;
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = await list('', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await list('?limit=1', { 'if-none-match': `"x", ${String(etag)}` })).statusCode).toBe(304);
  expect((await list('', { 'if-none-match': etag }, admin)).statusCode).toBe(200);
  expect((await list('', { 'if-none-match': 'W/"0.visitor"' })).statusCode).toBe(200);
});

test('every effective write changes the ETag, also on other instances', async () => {
  const database = connect(shop.settings.databaseUrl, 1);
  const other = await buildApp({ settings: shop.settings, database });
  const tag = async () => (await other.inject({ url: '/api/product', headers: { host: 'shop.example' } })).headers.etag;
  const tags = [await tag()];
  const added = await shop.request({ method: 'POST', url: '/api/product', as: seller, payload: fields });
  tags.push(await tag());
  const url = `/api/product/${insertedIdOf(added)}`;
  await shop.request({ method: 'PUT', url, as: seller, payload: { ...fields, price: 5 } });
  tags.push(await tag());
  await shop.request({ method: 'DELETE', url, as: seller });
  tags.push(await tag());
  expect(new Set(tags).size).toBe(4);
  await shop.request({ method: 'DELETE', url, as: seller });
  expect(await tag()).toBe(tags.at(-1));
  await other.close();
  await database.destroy();
});

test('streams a long list completely and in order, with filters applied', async () => {
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id, created_at)
    select 'Vega ' || n, case when n % 2 = 0 then 'Even' else 'Odd' end, n, '', '', '', ${seller.email}, ${seller.id},
      timestamptz '2024-01-01' - n * interval '1 microsecond'
    from generate_series(1, 2300) n
  `.execute(shop.database);
  const all = await list();
  expect(all.headers).toMatchObject({
    'x-total-count': '2300',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(productsOf(all).map(({ price }) => price)).toEqual(Array.from({ length: 2300 }, (_, index) => index + 1));
  const odd = productsOf(await list('?brand=Odd&sort=desc'));
  expect(odd.map(({ price }) => price)).toEqual(Array.from({ length: 1150 }, (_, index) => 2299 - 2 * index));
  expect(productsOf(await list('?search=vega'))).toHaveLength(2300);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses responses with %s, including streamed ones', async (encoding, decompress) => {
  for (const count of [20, 1100]) {
    await sql`
      insert into products (name, brand, price, category, description, photos, creator, creator_id)
      select 'Vega', '', 1, '', repeat('camera ', 10), '', '', ${seller.id} from generate_series(1, ${count})
    `.execute(shop.database);
    const { headers, rawPayload } = await list('', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') });
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual((await list()).json());
  }
});

test.each([1000, 2000])('returns all of exactly %s products', async (count) => {
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select '', '', n, '', '', '', ${seller.email}, ${seller.id} from generate_series(1, ${count}) n
  `.execute(shop.database);
  expect(productsOf(await list())).toHaveLength(count);
});

test('sort=updated lists the most recently changed first, also with search, brand or creator', async () => {
  const add = (name: string, day: number) =>
    makeProduct(shop.database, seller, {
      name,
      updated_at: new Date(2024, 0, day),
      created_at: new Date(2023, 0, 9 - day),
    });
  const [oldest] = [await add('Halden one', 1), await add('Halden two', 2), await add('Halden three', 3)];
  const names = async (query = '') => productsOf(await list(`?sort=updated${query}`)).map(({ name }) => name);
  expect(await names()).toEqual(['Halden three', 'Halden two', 'Halden one']);
  const payload = { name: 'Halden new', brand: 'Halden', price: 1 };
  await shop.request({ method: 'PUT', url: `/api/product/${oldest.id}`, as: seller, payload });
  for (const query of ['', '&brand=Halden', `&email=${seller.email}`, '&search=halden', '&brand=Halden&search=halden'])
    expect(await names(query)).toEqual(['Halden new', 'Halden three', 'Halden two']);
});

test.each([
  'sort=asc',
  'sort=desc',
  'sort=updated',
  'brand=Halden',
  'brand=Halden&sort=updated',
  'brand=Halden&email=SELF',
  'email=SELF',
  'email=SELF&sort=asc',
  'email=SELF&sort=updated',
  'search=halden&sort=updated',
  '',
])('following Link headers visits every product once, in order (%s)', async (query) => {
  for (const price of ['3', '1', '2', '2', '5']) await makeProduct(shop.database, seller, { price });
  const filter = query.replace('SELF', seller.email.toUpperCase());
  const whole = productsOf(await list(`?${filter}`)).map(({ _id }) => _id);
  const paged: string[] = [];
  let url: string | undefined = `/api/product?limit=2&${filter}`;
  while (url) {
    const response = await shop.request({ url });
    paged.push(...productsOf(response).map(({ _id }) => _id));
    url = /<([^>]*)>; rel="next"/.exec(String(response.headers.link))?.[1];
  }
  expect(paged).toEqual(whole);
});

test('returns the right products on pages far from the start', async () => {
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select '', '', n, '', '', '', ${seller.email}, ${seller.id} from generate_series(1, 250) n
  `.execute(shop.database);
  const prices = async (query: string) => productsOf(await list(`?sort=asc&${query}`)).map(({ price }) => price);
  expect(await prices('page=5&limit=50')).toEqual(Array.from({ length: 50 }, (_, index) => 201 + index));
  expect(await prices('page=25&limit=10')).toEqual(Array.from({ length: 10 }, (_, index) => 241 + index));
  expect(await prices('page=26&limit=10')).toEqual([]);
});
