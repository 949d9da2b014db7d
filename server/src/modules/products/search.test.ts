import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { productsOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { weighSome } from './weigh-words';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.deleteFrom('products').execute());

let age = 0;
/** Creates each product older than the previous one. */
const make = (name: string, fields: Parameters<typeof makeProduct>[2] = {}) =>
  makeProduct(shop.database, seller, {
    name,
    brand: '',
    category: '',
    description: '',
    created_at: new Date(1_700_000_000_000 - (age += 1000)),
    ...fields,
  });

async function search(text: string, query = ''): Promise<string[]> {
  const response = await shop.request({ url: `/api/product?search=${encodeURIComponent(text)}${query}` });
  const found = productsOf(response).map(({ name }) => name);
  if (!query) expect(response.headers['x-total-count']).toBe(String(found.length));
  return found;
}

test('requires every word, in any field, order and case', async () => {
  await make('Norte n3', { category: 'Mirrorless', description: 'All metal.' });
  await make('Lumio C2', { category: 'Compact' });
  expect(await search('MIRRORLESS norte')).toEqual(['Norte n3']);
  expect(await search('norte metal, mirrorless')).toEqual(['Norte n3']);
  expect(await search('compact norte')).toEqual([]);
});

test.each([
  ['a missing letter', 'mirorless'],
  ['an added letter', 'mirrrorless'],
  ['a wrong letter', 'mirrorlens'],
  ['swapped letters', 'mirrolress'],
  ['part of the word', 'mirror'],
  ['the middle of the word', 'rorle'],
  ['accents', 'Mírrörless'],
  ['a typo in each of two words', 'haldn mirorless'],
])('forgives %s', async (_case, text) => {
  await make('Camera', { brand: 'Haldén', category: 'Mirrorless' });
  await make('Lumio C2', { category: 'Compact' });
  expect(await search(text)).toEqual(['Camera']);
});

test('tolerates one typo per word, but none in short words', async () => {
  await make('Mirrorless Red');
  expect(await search('mirorles')).toEqual([]);
  expect(await search('rod')).toEqual([]);
  expect(await search('vega mirorless')).toEqual([]);
});

test('ranks name, brand or category, description, parts of words and typos in this order; newest first among equals', async () => {
  await make('Haldon');
  await make('Haldenstein');
  await make('Strap', { description: 'Fits the Halden.' });
  await make('Bag', { category: 'Halden' });
  await make('Tripod', { brand: 'Halden' });
  await make('Halden H70');
  await make('Halden H7');
  const ranked = ['Halden H70', 'Halden H7', 'Bag', 'Tripod', 'Strap', 'Haldenstein', 'Haldon'];
  expect(await search('halden')).toEqual(ranked);
  expect(await search('halden', '&page=2&limit=3')).toEqual(ranked.slice(3, 6));
});

test('ranks a product by its least important word', async () => {
  await make('Tripod', { description: 'For every Kestrel.' });
  await make('Trail tripod', { brand: 'Kestrel' });
  await make('Kestrel tripod');
  expect(await search('kestrel tripod')).toEqual(['Kestrel tripod', 'Trail tripod', 'Tripod']);
});

test.each([
  ['kestral', 'kestrel'],
  ['Kestral tripod', 'kestrel tripod'],
  ['kestrle mínt', 'kestrel mint'],
  ['kestrel', undefined],
  ['kest', undefined],
  ['zzzzzz', undefined],
])('reads %s as %s', async (text, meant) => {
  await make('Kestrel tripod mint');
  await make('Kestrels');
  const { headers } = await shop.request({ url: `/api/product?search=${encodeURIComponent(text)}` });
  expect(headers['x-search-meant']).toBe(meant && encodeURIComponent(meant));
});

test('a product from before ranked searches ranks as if its title were its name, until its words are weighed', async () => {
  const { id } = await make('Tripod', { brand: 'Halden' });
  await make('Halden H70');
  await sql`alter table products disable trigger products_weighed`.execute(shop.database);
  const words = sql<string>`setweight(word_vector('Tripod Halden'), 'A')`;
  await sql`update products set words = ${words}, words_weighted = null where id = ${id}`.execute(shop.database);
  await sql`alter table products enable trigger products_weighed`.execute(shop.database);
  expect(await search('halden')).toEqual(['Tripod', 'Halden H70']);
  expect(await weighSome(shop.database)).toBe(false);
  expect(await search('halden')).toEqual(['Halden H70', 'Tripod']);
});

test('a product is found by all its words, except those that are too long', async () => {
  const long = 'x'.repeat(300);
  await make(`${long} Zoom`, {
    brand: `Norte ${long}`,
    category: long,
    description: `½ ${'a '.repeat(2000)}last ${long}`,
  });
  for (const text of ['zoom', 'norte', '½', 'last', 'a']) expect(await search(text)).toHaveLength(1);
  const { rows } = await sql<{ word: string }>`
    select lexeme as word from products cross join lateral unnest(words) where length(lexeme) > 255`.execute(
    shop.database,
  );
  expect(rows).toEqual([]);
});

test('applies sort, brand and creator to search results', async () => {
  await make('Halden 1', { price: '20', brand: 'One' });
  await make('Haldon 2', { price: '10', brand: 'One' });
  await make('Halden 3', { price: '5', brand: 'Two' });
  expect(await search('halden', '&sort=asc')).toEqual(['Halden 3', 'Haldon 2', 'Halden 1']);
  expect(await search('halden', '&sort=desc&brand=One')).toEqual(['Halden 1', 'Haldon 2']);
  expect(await search('halden', `&email=${seller.email}&brand=Two`)).toEqual(['Halden 3']);
  expect(await search('halden', '&email=nobody@ocs.example')).toEqual([]);
});

test('ignores a blank search, and finds nothing for punctuation only', async () => {
  await make('Norte n3');
  expect(await search(' \0 ')).toEqual(['Norte n3']);
  for (const text of ['%', '_', "' | !", '📷', 'l'.repeat(300)]) expect(await search(text)).toEqual([]);
});

test.each(['', '&sort=asc'])('following Link headers visits every result once (%s)', async (sort) => {
  const spellings = ['Halden', 'Haldon', 'Strap', 'Halden', 'Haldens', 'Haldan', 'Halden'];
  for (const [index, spelling] of spellings.entries()) {
    await make(`${spelling} ${String(index)}`, { description: spelling === 'Strap' ? 'halden' : '' });
  }
  const whole = await search('halden', sort);
  expect(whole).toHaveLength(7);
  const paged: string[] = [];
  let url: string | undefined = `/api/product?search=halden&limit=2${sort}`;
  while (url) {
    const response = await shop.request({ url });
    paged.push(...productsOf(response).map(({ name }) => name));
    expect(response.headers['x-total-count']).toBe('7');
    url = /<([^>]*)>; rel="next"/.exec(String(response.headers.link))?.[1];
  }
  expect(paged).toEqual(whole);
  expect(await search('halden', `${sort}&page=2&limit=3`)).toEqual(whole.slice(3, 6));
});

test('updates the maintained counts on every kind of write', async () => {
  const { id } = await make('Halden', { brand: 'One' });
  await make('Halden', { brand: 'One', listed: false });
  await make('Strap', { description: 'halden' });
  const update = (fields: { name?: string; brand?: string; listed?: boolean; creator?: string }) =>
    shop.database.updateTable('products').set(fields).where('id', '=', id).execute();
  const counts = async () => {
    const { rows } = await sql<Record<string, string>>`select
      (select products from catalogue) as products,
      (select sum(products) from product_counts where kind = 'brand') as brands,
      (select sum(products) from product_counts where kind = 'creator' and value = 'new@ocs.example') as moved,
      (select concat_ws(':', products, titles, names) from product_words where word = 'halden') as halden
    `.execute(shop.database);
    return rows[0];
  };
  expect(await counts()).toEqual({ products: '2', brands: '2', moved: null, halden: '2:1:1' });
  await update({ name: 'Norte', brand: 'Two' });
  expect(await counts()).toMatchObject({ products: '2', brands: '2', halden: '1:0:0' });
  await update({ creator: 'NEW@ocs.example' });
  expect(await counts()).toMatchObject({ moved: '1' });
  await update({ listed: false });
  expect(await counts()).toMatchObject({ products: '1', brands: '1', moved: null });
  await shop.database.deleteFrom('products').execute();
  expect(await counts()).toEqual({ products: '0', brands: null, moved: null, halden: null });
});

test.each(['Short-lived 5e3d737b-f183-4b14', 'Zoom 1e5 2.8', 'A '.repeat(40) + 'B', 'é 漢字 1٣'])(
  'finds a product by its own name: %s',
  async (name) => {
    await make(name);
    expect(await search(name)).toEqual([name]);
  },
);

test('accepts a text that is one very long word', async () => {
  await make('Endless', { description: 'x'.repeat(5000) });
  expect(await search('endless')).toEqual(['Endless']);
});
