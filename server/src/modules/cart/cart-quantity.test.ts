import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp({ MAX_CART_ITEMS: '20' });
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  buyer = await makeUser(shop.database);
});

const missingId = 'c0ffee00-0000-4000-8000-000000000000';
const set = (productId: string, quantity: unknown, as?: User) =>
  shop.request({ method: 'PUT', url: `/api/cart/product/${productId}`, payload: { quantity }, as });
const add = (productId: string) =>
  shop.request({ method: 'POST', url: '/api/cart', payload: { productId }, as: buyer });

interface Item {
  _id: string;
  productId: string;
  price: number;
}

async function cart(as = buyer): Promise<Item[]> {
  return (await shop.request({ url: '/api/cart', as })).json();
}

test('adds and deletes items of the product until the cart has the quantity', async () => {
  const [product, other] = await Promise.all([makeProduct(shop.database, seller), makeProduct(shop.database, seller)]);
  await add(product.id);
  await add(other.id);
  const [first] = await cart();
  const more = await set(product.id, 3, buyer);
  expect(more.statusCode).toBe(200);
  expect(more.json()).toEqual({ quantity: 3 });
  const items = await cart();
  expect(items.map(({ productId }) => productId)).toEqual([product.id, other.id, product.id, product.id]);
  expect(new Set(items.map(({ price }) => price))).toEqual(new Set([1149.5]));

  await set(product.id, 1, buyer);
  expect((await cart()).map(({ _id }) => _id)).toContain(first?._id);
  expect(await cart()).toHaveLength(2);
  await set(product.id, 0, buyer);
  expect((await cart()).map(({ productId }) => productId)).toEqual([other.id]);
});

test('repeats without an effect', async () => {
  const product = await makeProduct(shop.database, seller, { stock: 2 });
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await set(product.id, 2, buyer)).statusCode).toBe(200);
  expect(await cart()).toHaveLength(2);
});

test('refuses more units than the stock has, and more items than a cart may have', async () => {
  const [few, uncounted] = await Promise.all([
    makeProduct(shop.database, seller, { stock: 3 }),
    makeProduct(shop.database, seller),
  ]);
  const refused = await set(few.id, 4, buyer);
  expect(refused.statusCode).toBe(409);
  expect(problemOf(refused).title).toBe('Only 3 left. You cannot add more than that to your cart.');
  await set(few.id, 3, buyer);
  expect(problemOf(await set(uncounted.id, 18, buyer)).type).toBe('https://ocs.example/problems/cart-full');
  expect((await set(uncounted.id, 17, buyer)).statusCode).toBe(200);
  expect(await cart()).toHaveLength(20);
});

test('reduces the units of a product that was removed or that others bought, but adds none', async () => {
  const product = await makeProduct(shop.database, seller, { stock: 5 });
  await set(product.id, 4, buyer);
  const update = (fields: { stock?: number; listed?: boolean }) =>
    shop.database.updateTable('products').set(fields).where('id', '=', product.id).execute();
  await update({ stock: 1 });
  expect((await set(product.id, 3, buyer)).statusCode).toBe(200);
  await update({ listed: false });
  expect((await set(product.id, 4, buyer)).statusCode).toBe(404);
  expect((await set(product.id, 0, buyer)).statusCode).toBe(200);
  expect(await cart()).toEqual([]);
});

test('of concurrent changes, one wins', async () => {
  const product = await makeProduct(shop.database, seller);
  await Promise.all([5, 2, 7, 1, 3, 6].map((quantity) => set(product.id, quantity, buyer)));
  await set(product.id, 4, buyer);
  expect(await cart()).toHaveLength(4);
});

test('is for buyers and their own cart only, and checks its input', async () => {
  const product = await makeProduct(shop.database, seller);
  expect((await set(product.id, 1)).statusCode).toBe(401);
  expect((await set(product.id, 1, seller)).statusCode).toBe(403);
  for (const quantity of [-1, 1.5, '2', null, 1001]) {
    expect((await set(product.id, quantity, buyer)).statusCode).toBe(400);
  }
  for (const id of [missingId, 'x']) expect((await set(id, 1, buyer)).statusCode).toBe(404);
  await set(product.id, 2, buyer);
  expect(await cart(await makeUser(shop.database))).toEqual([]);
});
