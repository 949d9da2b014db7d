import type { User } from '../../database/schema';
import { insertedIdOf, problemOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, seller] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
  ]);
});
afterAll(() => shop.close());

beforeEach(async () => {
  buyer = await makeUser(shop.database);
});

const missingId = 'c0ffee00-0000-4000-8000-000000000000';
const list = (as?: User, query = '') => shop.request({ url: `/api/cart${query}`, as });
const add = (payload: object, as?: User) => shop.request({ method: 'POST', url: '/api/cart', as, payload });
const remove = (id: string, as?: User) => shop.request({ method: 'DELETE', url: `/api/cart/${id}`, as });

test('stores the catalogue’s values of an item, not the caller’s', async () => {
  const product = await makeProduct(shop.database, seller, { photos: '/uploads/a.jpg' });
  const claimed = { productId: product.id, email: buyer.email, name: 'Cheap', photos: 'x', price: '0.01' };
  const insertedId = insertedIdOf(await add(claimed, buyer));
  expect((await list(buyer, `?email=${buyer.email.toUpperCase()}`)).json()).toEqual([
    {
      _id: insertedId,
      productId: product.id,
      email: buyer.email,
      name: 'Halden H70',
      photos: 'http://shop.example/uploads/a.jpg',
      price: 1149.5,
    },
  ]);
});

test('accepts the same product twice, in the order of adding', async () => {
  const [one, two] = await Promise.all([makeProduct(shop.database, seller), makeProduct(shop.database, seller)]);
  for (const { id } of [two, one, two]) await add({ productId: id }, buyer);
  const items: { productId: string }[] = (await list(buyer)).json();
  expect(items.map(({ productId }) => productId)).toEqual([two.id, one.id, two.id]);
});

test('shows current catalogue values while the product is listed, and the last values afterwards', async () => {
  const product = await makeProduct(shop.database, seller);
  await add({ productId: product.id }, buyer);
  const update = (fields: { name?: string; price?: string; stock?: number; listed?: boolean }) =>
    shop.database.updateTable('products').set(fields).where('id', '=', product.id).execute();
  await update({ name: 'Renamed', price: '999', stock: 4 });
  const [current] = (await list(buyer)).json<object[]>();
  expect(current).toMatchObject({ name: 'Renamed', price: 999, addedPrice: 1149.5, stock: 4 });
  expect(current).not.toHaveProperty('removed');
  await update({ listed: false });
  const [last] = (await list(buyer)).json<object[]>();
  expect(last).toMatchObject({ name: 'Halden H70', price: 1149.5, removed: true });
  expect(last).not.toHaveProperty('addedPrice');
});

test('returns 404 for an unknown or unlisted product', async () => {
  const unlisted = await makeProduct(shop.database, seller, { listed: false });
  for (const productId of [missingId, unlisted.id, 'x', ''])
    expect((await add({ productId }, buyer)).statusCode).toBe(404);
});

test('adds no more units than the stock has, and none of what is sold out', async () => {
  const [last, none] = await Promise.all([
    makeProduct(shop.database, seller, { stock: 2 }),
    makeProduct(shop.database, seller, { stock: 0 }),
  ]);
  for (let unit = 0; unit < 2; unit += 1) expect((await add({ productId: last.id }, buyer)).statusCode).toBe(200);
  const tooMany = await add({ productId: last.id }, buyer);
  expect(tooMany.statusCode).toBe(409);
  expect(problemOf(tooMany)).toMatchObject({
    type: 'https://ocs.example/problems/too-few-in-stock',
    title: 'Only 2 left. You cannot add more than that to your cart.',
  });
  expect(problemOf(await add({ productId: none.id }, buyer)).title).toBe('This product is sold out.');
  expect((await list(buyer)).json()).toHaveLength(2);
  // A wishlist needs no stock, and other carts reserve none.
  const wish = { method: 'POST', url: '/api/wishlist', payload: { productId: none.id }, as: buyer } as const;
  expect((await shop.request(wish)).statusCode).toBe(200);
  expect((await add({ productId: last.id }, await makeUser(shop.database))).statusCode).toBe(200);
});

test('lets buyers read and change their own list only', async () => {
  const product = await makeProduct(shop.database, seller);
  const item = { productId: product.id };
  expect((await add(item)).statusCode).toBe(401);
  expect((await list()).statusCode).toBe(401);
  for (const as of [seller, admin]) {
    expect((await add(item, as)).statusCode).toBe(403);
    expect((await list(as)).json()).toEqual([]);
  }
  expect((await add({ ...item, email: seller.email }, buyer)).statusCode).toBe(403);
  expect((await list(buyer, `?email=${seller.email}`)).statusCode).toBe(403);
});

test('returns 400 for invalid input', async () => {
  for (const payload of [{}, { productId: 7 }, { productId: missingId, quantity: 2 }]) {
    expect((await add(payload, buyer)).statusCode).toBe(400);
  }
  expect((await list(buyer, '?owner=x')).statusCode).toBe(400);
});

test('reports one deleted item, then none; none for other users’ items and unknown ids', async () => {
  const product = await makeProduct(shop.database, seller);
  const insertedId = insertedIdOf(await add({ productId: product.id }, buyer));
  const other = await makeUser(shop.database);
  expect((await remove(insertedId)).statusCode).toBe(401);
  expect((await remove(insertedId, other)).json()).toEqual({ deletedCount: 0 });
  expect((await shop.request({ method: 'DELETE', url: `/api/wishlist/${insertedId}`, as: buyer })).json()).toEqual({
    deletedCount: 0,
  });
  expect((await remove(insertedId, buyer)).json()).toEqual({ deletedCount: 1 });
  expect((await remove(insertedId, buyer)).json()).toEqual({ deletedCount: 0 });
  expect((await remove('x', buyer)).json()).toEqual({ deletedCount: 0 });
});
