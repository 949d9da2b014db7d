import { boundsOf, priceBands } from 'contract/price-bands';
import { sql } from 'kysely';
import { buildIndexes } from '../../database/build-indexes';
import type { User } from '../../database/schema';
import { makeProduct, makeUser } from '../../testing/factories';
import { setPrice } from '../../testing/open-transaction';
import { readInPages } from '../../testing/read-in-pages';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { changeRating } from '../reviews/reviews.repository';
import { foldSome } from './fold-facets';
import type { Facets } from './products.schema';

let shop: TestApp;
let seller: User;

const brands = ['Halden', 'Vega & Sons', '“Norte”', ''];
const categories = ['Lenses', 'Bags, straps', ''];

const rate = (id: string, stars: number) =>
  shop.database.transaction().execute((transaction) => changeRating(transaction, id, { stars, reviews: 1 }));

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
  for (let n = 0; n < 60; n += 1) {
    const { id } = await makeProduct(shop.database, seller, {
      name: n % 3 === 0 ? 'Kestrel tripod' : 'Camera',
      brand: brands[n % 4] ?? '',
      category: categories[(n % 7) % 3] ?? '',
      price: String([0, 24.99, 25, 99.99, 100, 700, 2500, 5000, 90_000][n % 9]),
      description: n % 2 === 0 ? 'light' : 'heavy',
    });
    if (n % 4 > 0) await rate(id, 1 + (n % 5));
    if (n % 8 === 1) await rate(id, 5);
    if (n === 5) await shop.database.updateTable('products').set({ listed: false }).where('id', '=', id).execute();
  }
  await buildIndexes(shop.database);
});
afterAll(() => shop.close());

const addressOf = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams(filter as Record<string, string>).toString()}`;

async function facetsOf(filter: object): Promise<Facets> {
  const response = await shop.request({ url: addressOf('/api/product/facets', filter) });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const totalOf = async (filter: object): Promise<number> =>
  Number((await shop.request({ url: addressOf('/api/product', { ...filter, limit: '1' }) })).headers['x-total-count']);

const filters = [
  {},
  { brand: 'Halden' },
  { category: 'Bags, straps' },
  { price: '100-250' },
  { rating: '3' },
  { brand: 'Vega & Sons', category: 'Lenses' },
  { brand: '“Norte”', rating: '2', price: '0-25' },
  { category: 'Lenses', rating: '4', price: '5000-' },
  { search: 'kestrel' },
  { search: 'kestral tripod', category: 'Lenses' },
  { search: 'light', brand: 'Halden', category: 'Bags, straps', price: '25-50', rating: '1' },
  { search: '!!!' },
  { brand: 'Unknown' },
];

test.each(filters)('each count is the number of products of a list with that value: %j', async (filter) => {
  const facets = await facetsOf(filter);
  for (const [facet, values] of Object.entries(facets)) {
    for (const { value, count } of values)
      expect({ facet, value, count }).toEqual({ facet, value, count: await totalOf({ ...filter, [facet]: value }) });
  }
});

test.each(filters)('every value with products is there: %j', async (filter) => {
  const facets = await facetsOf(filter);
  const possible = { brand: brands.slice(0, 3), category: categories.slice(0, 2), price: priceBands, rating: '1234' };
  for (const [facet, values] of Object.entries(possible)) {
    const given = facets[facet as keyof Facets].map(({ value }) => value);
    for (const value of values) expect(given.includes(value)).toBe((await totalOf({ ...filter, [facet]: value })) > 0);
  }
});

const orders = {
  newest: 'created_at desc',
  asc: 'price',
  desc: 'price desc',
  updated: 'updated_at desc',
  rating: 'rating_key desc',
};

describe.each([
  // Found in the index of facets, and found in an index in the order of the list.
  ['few products', 'category=Lenses&rating=4', "category = 'Lenses' and rating_key >= 400000000000"],
  ['many products', 'rating=1', 'rating_count > 0'],
])('the pages of %s', (_how, filter, condition) => {
  test.each(Object.entries(orders))('list each once and in order: %s', async (sort, order) => {
    const ids = await readInPages(shop, sort === 'newest' ? filter : `${filter}&sort=${sort}`);
    const direction = order.endsWith('desc') ? 'desc' : 'asc';
    const { rows } = await sql<{ id: string }>`
      select id from products where listed and ${sql.raw(condition)}
      order by ${sql.raw(order)}, id ${sql.raw(direction)}`.execute(shop.database);
    expect(rows.length).toBeGreaterThan(3);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  test('do not repeat a product that moves, leaves or joins meanwhile', async () => {
    const ids = await readInPages(shop, `${filter}&sort=asc`, async ([first = '']) => {
      const { price } = await shop.database
        .selectFrom('products')
        .select('price')
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      await setPrice(first, 89_000)(shop.database);
      await setPrice(first, Number(price))(shop.database);
    });
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('the counts are the same when changes are folded into them, and nothing is left of values without products', async () => {
  const before = await facetsOf({});
  while (await foldSome(shop.database));
  expect(await facetsOf({})).toEqual(before);
  const { id } = await makeProduct(shop.database, seller, { brand: 'Short-lived' });
  const known = sql`select brand from facet_changes union select brand from facet_counts`;
  await foldSome(shop.database);
  expect((await known.execute(shop.database)).rows).toContainEqual({ brand: 'Short-lived' });
  await shop.database.deleteFrom('products').where('id', '=', id).execute();
  expect(await facetsOf({})).toEqual(before);
  await foldSome(shop.database);
  expect((await known.execute(shop.database)).rows).not.toContainEqual({ brand: 'Short-lived' });
  expect(await facetsOf({})).toEqual(before);
});

test('a creator’s products can be filtered too', async () => {
  const other = await makeUser(shop.database, { role: 'seller' });
  const { id } = await makeProduct(shop.database, other, { category: 'Lenses', price: '60' });
  const filter = { email: other.email, category: 'Lenses', price: '50-100' };
  const response = await shop.request({ url: addressOf('/api/product', filter) });
  expect(response.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual([id]);
  await shop.database.deleteFrom('products').where('id', '=', id).execute();
});

test('a search that finds more than 10,000 products offers the values without counts', async () => {
  await shop.database.transaction().execute(async (transaction) => {
    await sql`
      insert into products (name, brand, price, category, description, photos, creator, creator_id)
      select 'Filler ' || n, 'Filler', 30, 'Fillers', '', '', ${seller.email}, ${seller.id}
      from generate_series(1, 10001) n`.execute(transaction);
  });
  const { brand, price } = await facetsOf({ search: 'filler' });
  expect(brand).toContainEqual({ value: 'Filler' });
  expect(brand).toContainEqual({ value: 'Halden' });
  expect(price).toContainEqual({ value: '25-50' });
  expect((await facetsOf({ category: 'Fillers' })).brand).toEqual([{ value: 'Filler', count: 10_001 }]);
  expect(await totalOf({ category: 'Fillers', brand: 'Filler' })).toBe(10_001);
  await shop.database.deleteFrom('products').where('brand', '=', 'Filler').execute();
  expect((await facetsOf({ category: 'Fillers' })).brand).toEqual([]);
});

test.each([
  'price=10-20',
  'price=cheap',
  'rating=0',
  'rating=5',
  'rating=x',
  `category=${'x'.repeat(101)}`,
  'colour=red',
])('refuses %.20s', async (query) => {
  for (const path of ['/api/product', '/api/product/facets'])
    expect((await shop.request({ url: `${path}?${query}` })).statusCode).toBe(400);
});

test('the database and the contract agree on the price bands', async () => {
  for (const [index, band] of priceBands.entries()) {
    const { from, below } = boundsOf(band);
    const highest = (below ?? 9_999_999_999.99) - (below === null ? 0 : 0.01);
    const { rows } = await sql<{ bands: number[] }>`
      select array[price_band(${from}), price_band(${highest})] as bands`.execute(shop.database);
    expect(rows).toEqual([{ bands: [index, index] }]);
  }
});
