import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { changeRating } from '../reviews/reviews.repository';
import { openTransaction, setPrice } from '../../testing/open-transaction';
import { nextPageOf, readInPages } from '../../testing/read-in-pages';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { encodeCursor } from './product-cursor';
import { listProducts, type ProductPage } from './product-list.repository';
import { maxBufferedProducts, streamProducts } from './product-stream';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.deleteFrom('products').execute());

const change = (id: string, fields: object) =>
  shop.request({
    method: 'PUT',
    url: `/api/product/${id}`,
    as: seller,
    payload: { name: 'Halden', price: 5, ...fields },
  });

const unusedId = 'c0ffee00-0000-4000-8000-000000000000';

const makeProducts = (count = 6) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => index + 1).map((day) =>
      makeProduct(shop.database, seller, {
        name: `Halden ${String(day)}`,
        price: String(day),
        created_at: new Date(2024, 0, day),
        updated_at: new Date(2024, 0, day),
      }),
    ),
  );

describe.each(['', 'sort=asc', 'sort=desc', 'sort=updated', 'search=halden', 'search=halden&sort=asc'])(
  'a list that is read in pages (%s)',
  (query) => {
    test.each([
      ['moves to the end', (id: string) => change(id, { price: query.includes('asc') ? 99 : 0.5 })],
      ['no longer matches', (id: string) => change(id, { name: 'Vega' })],
      ['is removed', (id: string) => shop.request({ method: 'DELETE', url: `/api/product/${id}`, as: seller })],
    ])('has each product once if the last product of a page %s', async (_case, changeLast) => {
      const made = await makeProducts();
      const ids = await readInPages(shop, query, (first) => changeLast(first.at(-1) ?? ''));
      expect([...ids].sort()).toEqual(made.map(({ id }) => id).sort());
    });

    test('has each remaining product once if so many are removed that a page less is left', async () => {
      const made = await makeProducts(5);
      const ids = await readInPages(shop, query, async (first) => {
        for (const id of first) await shop.request({ method: 'DELETE', url: `/api/product/${id}`, as: seller });
      });
      expect([...ids].sort()).toEqual(made.map(({ id }) => id).sort());
    });

    test('repeats no product if all products of the next page move to the front', async () => {
      const made = await makeProducts(5);
      const ids = await readInPages(shop, query, async (first) => {
        for (const { id } of made.filter((product) => !first.includes(product.id)))
          await change(id, { price: query.includes('asc') ? 0.5 : 99 });
      });
      expect(new Set(ids).size).toBe(ids.length);
    });
  },
);

describe.each(['sort=asc', 'search=halden&sort=asc'])('a list that is read in pages (%s)', (query) => {
  test('repeats no product that a transaction has changed when the list is begun, and is committed later', async () => {
    const ids = (await makeProducts()).map(({ id }) => id);
    const open = await openTransaction(shop.database, setPrice(ids[0] ?? '', 99));
    // It is committed first, although it began last.
    await (await openTransaction(shop.database, setPrice(ids[4] ?? '', 5.5))).commit();
    expect(await readInPages(shop, query, () => open.commit())).toEqual(ids);
  });

  test('loses no product that was changed before the list is begun, while an older transaction was open', async () => {
    const ids = (await makeProducts()).map(({ id }) => id);
    const older = await openTransaction(shop.database, setPrice(ids[0] ?? '', 0.5));
    await (await openTransaction(shop.database, setPrice(ids[5] ?? '', 7))).commit();
    expect(await readInPages(shop, query, () => older.commit())).toEqual(ids);
  });
});

describe.each(['sort=rating', 'sort=rating&brand=Halden', 'search=halden&sort=rating'])(
  'a list by rating that is read in pages (%s)',
  (query) => {
    const rate = (id: string, stars: number) =>
      shop.database.transaction().execute((transaction) => changeRating(transaction, id, { stars, reviews: 1 }));

    async function makeRatedProducts(): Promise<string[]> {
      const ids = (await makeProducts()).map(({ id }) => id);
      await Promise.all(ids.slice(0, 5).map((id, index) => rate(id, 5 - index)));
      return ids;
    }

    test('has the best rated first, and what nobody has rated last', async () => {
      const ids = await makeRatedProducts();
      expect(await readInPages(shop, query)).toEqual(ids);
    });

    test('has each product once if products move to the front and to the end meanwhile', async () => {
      const ids = await makeRatedProducts();
      const read = await readInPages(shop, query, async ([first = '']) => {
        await rate(first, 1);
        await rate(ids[5] ?? '', 5);
      });
      expect(new Set(read).size).toBe(read.length);
      expect(read).toEqual(ids.slice(0, 5));
    });

    test('loses no product whose fields change meanwhile', async () => {
      const ids = await makeRatedProducts();
      const isLongAgo = { rated_at: new Date(2024, 0, 1) };
      await shop.database.updateTable('products').set(isLongAgo).where('rating_count', '>', 0).execute();
      expect(await readInPages(shop, query, () => change(ids[3] ?? '', { price: 99, brand: 'Halden' }))).toEqual(ids);
    });
  },
);

test('a streamed list has each product once, although products move while it is sent', async () => {
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select '', '', n, '', '', '', ${seller.email}, ${seller.id} from generate_series(1, 1400) n
  `.execute(shop.database);
  const list = (batch: Pick<ProductPage, 'after' | 'skip' | 'limit'>) =>
    listProducts(shop.database, { ...batch, sort: 'asc' });
  const first = await list({ after: undefined, skip: 0, limit: maxBufferedProducts });
  const batches = streamProducts(list, first, (rows) => rows.map(({ id }) => id));
  const ids: string[] = [];
  for await (const batch of batches) {
    ids.push(...batch);
    const [start, end] = [batch[0], batch.at(-1)];
    for (const id of [start, end]) if (id !== undefined) await change(id, { price: 100_000 });
  }
  expect(ids).toHaveLength(1400);
  expect(new Set(ids).size).toBe(1400);
});

test.each([
  'sort=asc',
  'sort=updated',
  'sort=rating',
  'search=halden&sort=rating',
  '',
  'search=halden',
  'search=halden&sort=desc',
])('the largest values of a cursor cause no server error (%s)', async (query) => {
  const list = Object.fromEntries(new URLSearchParams(query)) as Parameters<typeof encodeCursor>[0];
  const key = /asc|desc/.test(query) ? '9999999999.99' : '9'.repeat(16);
  const id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const most = '9'.repeat(15);
  const snapshot = `${most}:${most}:`;
  const after = encodeCursor(list, { version: '9'.repeat(16), snapshot, step: 3, key, id });
  expect((await shop.request({ url: `/api/product?${query}&after=${after}` })).statusCode).toBe(200);
});

test.each([
  ['malformed', () => 'x'],
  ['an id', () => unusedId],
  ['of a list in another order', (cursor: string) => cursor],
  ['of a search', (cursor: string) => `${cursor}&search=halden`],
  [
    'forged with SQL',
    () => Buffer.from(JSON.stringify(['newest', '0', 0, "1' or true", unusedId])).toString('base64url'),
  ],
])('a cursor that is %s gives 400', async (_case, cursorFor) => {
  await makeProducts();
  const next = nextPageOf(await shop.request({ url: '/api/product?limit=2&sort=asc' })) ?? '';
  const cursor = new URL(next, 'http://shop.example').searchParams.get('after') ?? '';
  expect((await shop.request({ url: `/api/product?sort=asc&after=${cursor}` })).statusCode).toBe(200);
  const refused = await shop.request({ url: `/api/product?after=${cursorFor(cursor)}` });
  expect(refused.statusCode).toBe(400);
  expect(problemOf(refused).errors?.map(({ path }) => path)).toEqual(['after']);
});
