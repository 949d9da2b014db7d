import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../app';
import type { User } from '../../database/schema';
import { insertedIdOf, problemOf, productOf, productsOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let admin: User;
let seller: User;
let otherSeller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, seller, otherSeller, buyer] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller', email: 'sven@ocs.example' }),
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database),
  ]);
});
afterAll(() => shop.close());

beforeEach(() => shop.database.deleteFrom('products').execute());

const missingId = 'c0ffee00-0000-4000-8000-000000000000';
const fields = {
  name: ' Vega A1 ',
  brand: 'Vega',
  price: 249.5,
  category: 'Action',
  description: 'Small.',
  photos: '',
};
const names = (response: LightMyRequestResponse) => productsOf(response).map(({ name }) => name);
const list = (query = '', as?: User) => shop.request({ url: `/api/product${query}`, as });
const read = (id: string, as?: User) => shop.request({ url: `/api/product/${id}`, as });
const add = (payload: object, as?: User, query = '') =>
  shop.request({ method: 'POST', url: `/api/product${query}`, as, payload });
const change = (id: string, payload: object, as?: User) =>
  shop.request({ method: 'PUT', url: `/api/product/${id}`, as, payload });
const remove = (id: string, as?: User) => shop.request({ method: 'DELETE', url: `/api/product/${id}`, as });

describe('GET /product', () => {
  test('lists all to anyone, newest first', async () => {
    await makeProduct(shop.database, seller, { name: 'old', created_at: new Date('2023-01-01') });
    await makeProduct(shop.database, seller, { name: 'new', created_at: new Date('2023-02-01') });
    await makeProduct(shop.database, seller, { name: 'gone', listed: false });
    const response = await list();
    expect(names(response)).toEqual(['new', 'old']);
    expect(response.headers['x-total-count']).toBe('2');
    expect(productsOf(response)[0]?.price).toBe(1149.5);
  });

  test('filters by brand and creator, sorts by price and pages', async () => {
    for (const price of ['30', '9.5', '100']) await makeProduct(shop.database, seller, { name: price, price });
    await makeProduct(shop.database, otherSeller, { name: 'other', brand: 'Vega' });
    const page = await list('?brand=Halden&sort=asc&page=1&limit=2');
    expect(names(page)).toEqual(['9.5', '30']);
    expect(page.headers['x-total-count']).toBe('3');
    expect(String(page.headers.link).replace(/&after=[\w=-]+/, '&after=CURSOR')).toBe(
      [
        '</api/product?brand=Halden&sort=asc&page=1&limit=2>; rel="first"',
        '</api/product?brand=Halden&sort=asc&page=2&limit=2&after=CURSOR>; rel="next"',
        '</api/product?brand=Halden&sort=asc&page=2&limit=2>; rel="last"',
      ].join(', '),
    );
    expect(names(await list('?sort=desc&brand=Halden'))).toEqual(['100', '30', '9.5']);
    expect(names(await list(`?email=${otherSeller.email.toUpperCase()}`))).toEqual(['other']);
    const beyond = await list('?page=9&limit=2');
    expect(beyond.json()).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe('4');
  });

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'sort=up', 'unknown=1', 'page=1&page=2', 'brand=a%00b'])(
    '?%s gives 400 with errors',
    async (query) => {
      const response = await list(`?${query}`);
      expect(response.statusCode).toBe(400);
      expect(problemOf(response).errors).toHaveLength(1);
    },
  );

  test('shows the creator’s e-mail to themselves and to admins, masked to others', async () => {
    const { id } = await makeProduct(shop.database, seller);
    const creatorFor = async (as?: User) => productOf(await read(id, as)).creator;
    expect(await creatorFor(seller)).toBe('sven@ocs.example');
    expect(await creatorFor(admin)).toBe('sven@ocs.example');
    for (const other of [undefined, buyer, otherSeller]) expect(await creatorFor(other)).toBe('s•••@ocs.example');
    expect(productsOf(await list())[0]?.creator).toBe('s•••@ocs.example');
  });
});

describe('GET /product/brands and /product/{id}', () => {
  test('lists the distinct brands of listed products, sorted', async () => {
    for (const brand of ['Vega', 'Halden', 'Vega', '']) await makeProduct(shop.database, seller, { brand });
    await makeProduct(shop.database, seller, { brand: 'Gone', listed: false });
    expect((await shop.request({ url: '/api/product/brands' })).json()).toEqual(['Halden', 'Vega']);
  });

  test('filters brands by creator', async () => {
    await makeProduct(shop.database, seller, { brand: 'Vega' });
    await makeProduct(shop.database, otherSeller, { brand: 'Halden' });
    expect((await shop.request({ url: '/api/product/brands?email=SVEN@ocs.example' })).json()).toEqual(['Vega']);
    expect((await shop.request({ url: '/api/product/brands?mail=a' })).statusCode).toBe(400);
  });

  test('returns 404 for unknown, unlisted and malformed ids', async () => {
    const { id } = await makeProduct(shop.database, seller, { listed: false });
    for (const wrong of [id, missingId, '7', '%00', 'x'.repeat(900)]) {
      expect((await read(wrong)).statusCode).toBe(404);
    }
  });
});

describe('POST /product', () => {
  test('stores a seller’s product, trimmed, under the token’s e-mail', async () => {
    const response = await add(fields, seller, '?email=SVEN@ocs.example');
    expect(response.statusCode).toBe(200);
    const stored = await read(insertedIdOf(response), seller);
    expect(stored.json()).toEqual({
      ...fields,
      _id: insertedIdOf(response),
      name: 'Vega A1',
      creator: 'sven@ocs.example',
    });
  });

  test('accepts a numeric string as price, and stores absent texts as empty', async () => {
    const insertedId = insertedIdOf(await add({ price: '19.99' }, admin));
    expect((await read(insertedId)).json()).toMatchObject({ price: 19.99, name: '', brand: '', photos: '' });
  });

  test.each([
    ['a negative price', { price: -1 }],
    ['three decimals', { price: 0.001 }],
    ['a huge price', { price: 1e21 }],
    ['a price beyond every number', { price: '1e309' }],
    ['no number', { price: 'abc' }],
    ['no price', { price: undefined }],
    ['a long name', { name: 'n'.repeat(5000) }],
    ['a null character', { description: 'a\0b' }],
    ['a script as photo', { photos: 'javascript:alert(1)' }],
    ['a foreign path as photo', { photos: '/uploads/../secrets' }],
    ['an unknown key', { listed: true }],
  ])('%s gives 400 with one error', async (_case, wrong) => {
    const response = await add({ ...fields, ...wrong }, seller);
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).errors).toEqual([{ path: textMatching(/^\w*$/), message: textMatching(/./) }]);
  });

  test('accepts products from sellers and admins only, under their own e-mail', async () => {
    expect((await add(fields)).statusCode).toBe(401);
    expect((await add(fields, buyer)).statusCode).toBe(403);
    expect((await add(fields, seller, `?email=${otherSeller.email}`)).statusCode).toBe(403);
  });

  test('rewrites uploaded photos to the requested host, and keeps other addresses', async () => {
    const photosAt = async (photos: string) => {
      const insertedId = insertedIdOf(await add({ ...fields, photos }, seller));
      const elsewhere = { url: `/api/product/${insertedId}`, headers: { host: 'other.example:8080' } };
      return [productOf(await read(insertedId)).photos, productOf(await shop.request(elsewhere)).photos];
    };
    expect(await photosAt('http://shop.example/uploads/a.jpg')).toEqual([
      'http://shop.example/uploads/a.jpg',
      'http://other.example:8080/uploads/a.jpg',
    ]);
    for (const variant of ['HTTP://SHOP.EXAMPLE:80/uploads/a.jpg?1', 'http://shop.example/x/../uploads/a.jpg#1']) {
      expect((await photosAt(variant))[0]).toBe('http://shop.example/uploads/a.jpg');
    }
    expect((await photosAt('http://shop.example/a.jpg?w=1'))[0]).toBe('http://shop.example/a.jpg?w=1');
    for (const foreign of ['https://images.example/a.jpg?w=1', 'https://shop.example/uploads/a.jpg?1']) {
      expect(await photosAt(foreign)).toEqual([foreign, foreign]);
    }
  });

  test('uses PUBLIC_URL for photos, whatever the Host header says', async () => {
    const insertedId = insertedIdOf(await add({ ...fields, photos: '/uploads/a.jpg' }, seller));
    const settings = { ...shop.settings, publicUrl: 'https://ocs.example' };
    const behindProxy = await buildApp({ settings, database: shop.database });
    const product = await behindProxy.inject({ url: `/api/product/${insertedId}`, headers: { host: 'inner:8080' } });
    expect(productOf(product).photos).toBe('https://ocs.example/uploads/a.jpg');
    await behindProxy.close();
  });

  test('returns 400 for an invalid Host header', async () => {
    const response = await shop.request({ url: '/api/product', headers: { host: 'evil"><script>' } });
    expect(response.statusCode).toBe(400);
  });
});

describe('PUT /product/{id}', () => {
  test('lets its creator and admins replace it', async () => {
    const { id } = await makeProduct(shop.database, seller);
    expect((await change(id, fields, seller)).json()).toEqual({ modifiedCount: 1 });
    expect((await change(id, { ...fields, name: 'By admin' }, admin)).json()).toEqual({ modifiedCount: 1 });
    expect((await read(id, admin)).json()).toMatchObject({ name: 'By admin', creator: 'sven@ocs.example' });
  });

  test('keeps the stock unless the caller gives one', async () => {
    const { insertedId } = (await add({ ...fields, stock: 7 }, seller)).json<{ insertedId: string }>();
    expect((await read(insertedId)).json()).toMatchObject({ stock: 7 });
    await change(insertedId, { ...fields, name: 'Renamed' }, seller);
    expect(productsOf(await list())).toMatchObject([{ name: 'Renamed', stock: 7 }]);
    await change(insertedId, { ...fields, stock: 0 }, seller);
    expect((await read(insertedId)).json()).toMatchObject({ stock: 0 });
    await change(insertedId, { ...fields, stock: null }, seller);
    expect((await read(insertedId)).json()).not.toHaveProperty('stock');
  });

  test.each([-1, 1.5, '7', 1_000_001, Number.MAX_SAFE_INTEGER])('rejects the stock %p', async (stock) => {
    const { id } = await makeProduct(shop.database, seller, { stock: 3 });
    const refused = await change(id, { ...fields, stock }, seller);
    expect(refused.statusCode).toBe(400);
    expect(problemOf(refused).errors).toEqual([
      { path: 'stock', message: 'Give the stock as a whole number from 0 to 1,000,000.' },
    ]);
    expect((await read(id)).json()).toMatchObject({ name: 'Halden H70', stock: 3 });
  });

  test('returns 404 for unknown ids and products of others, 401 to visitors, 400 for invalid input', async () => {
    const { id } = await makeProduct(shop.database, seller);
    expect((await change(missingId, fields, admin)).statusCode).toBe(404);
    expect((await change(id, fields, otherSeller)).statusCode).toBe(404);
    expect((await change(id, fields, buyer)).statusCode).toBe(404);
    expect((await change(id, fields)).statusCode).toBe(401);
    expect((await change(id, {}, seller)).statusCode).toBe(400);
  });
});

describe('DELETE /product/{id}', () => {
  test('unlists the creator’s product once', async () => {
    const { id } = await makeProduct(shop.database, seller);
    expect((await remove(id, seller)).json()).toEqual({ deletedCount: 1 });
    expect((await remove(id, seller)).json()).toEqual({ deletedCount: 0 });
    expect((await read(id)).statusCode).toBe(404);
  });

  test('deletes nothing for unknown ids and products of others, also for admins, and returns 401 to visitors', async () => {
    const { id } = await makeProduct(shop.database, seller);
    for (const as of [admin, otherSeller, buyer]) expect((await remove(id, as)).json()).toEqual({ deletedCount: 0 });
    expect((await remove(missingId, seller)).json()).toEqual({ deletedCount: 0 });
    expect((await remove(id)).statusCode).toBe(401);
  });
});
