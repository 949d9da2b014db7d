import type { User } from '../../database/schema';
import { productsOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { openTransaction, setPrice, type Write } from '../../testing/open-transaction';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.deleteFrom('products').execute());

const begin = (write: Write) => openTransaction(shop.database, write);

/** The ids of products of the same words, brand and creator. */
const makeProducts = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await makeProduct(shop.database, seller)).id));

const pricesOf = async () => {
  const products = await shop.database.selectFrom('products').select('price').orderBy('price').execute();
  return products.map(({ price }) => Number(price));
};

describe('transactions that write at once do not wait for each other', () => {
  test('if they change the prices of different products', async () => {
    const ids = await makeProducts(9);
    const open = await Promise.all(ids.slice(0, 8).map((id, index) => begin(setPrice(id, index))));
    expect(await pricesOf()).toEqual(ids.map(() => 1149.5));
    for (const { commit } of open) await commit();
    expect(await pricesOf()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 1149.5]);
  });

  test('if they add products of different words, brands and creators', async () => {
    const add = (word: string): Write => {
      const fields = { name: word, brand: word, category: word, description: word };
      return async (database) => makeProduct(database, await makeUser(database, { role: 'seller' }), fields);
    };
    const open = await begin(add('Vega'));
    await (await begin(add('Norte'))).commit();
    await open.rollback();
    const names = await shop.database.selectFrom('products').select('name').execute();
    expect(names).toEqual([{ name: 'Norte' }]);
  });
});

describe('the ETag of a list', () => {
  const list = async (known = '') => {
    const response = await shop.request({ url: '/api/product?limit=10', headers: { 'if-none-match': known } });
    const prices = response.statusCode === 304 ? undefined : productsOf(response).map(({ price }) => price);
    return { status: response.statusCode, etag: String(response.headers.etag), prices: prices?.sort() };
  };

  test.each(['in the order in which they began', 'in the other order'])(
    'changes with each of two writes that are committed %s',
    async (order) => {
      const [one = '', other = ''] = await makeProducts(2);
      const writes = [await begin(setPrice(one, 1)), await begin(setPrice(other, 1))];
      if (order === 'in the other order') writes.reverse();
      const [first, second] = writes;
      const before = await list();
      expect(before.prices).toEqual([1149.5, 1149.5]);
      expect(await list(before.etag)).toMatchObject({ status: 304 });
      await first?.commit();
      const between = await list(before.etag);
      expect(between).toMatchObject({ status: 200, prices: [1, 1149.5] });
      await second?.commit();
      const after = await list(between.etag);
      expect(after).toMatchObject({ status: 200, prices: [1, 1] });
      expect(new Set([before.etag, between.etag, after.etag]).size).toBe(3);
    },
  );

  test('stays when a write is rolled back', async () => {
    const [id = ''] = await makeProducts(1);
    const { etag } = await list();
    await (await begin(setPrice(id, 1))).rollback();
    expect(await list(etag)).toMatchObject({ status: 304 });
  });
});
