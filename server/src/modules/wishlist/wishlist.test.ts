import type { User } from '../../database/schema';
import { insertedIdOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  buyer = await makeUser(shop.database);
});

const list = (as?: User, query = '') => shop.request({ url: `/api/wishlist${query}`, as });
const add = (productId: string, as?: User) =>
  shop.request({ method: 'POST', url: '/api/wishlist', as, payload: { productId } });

test('contains a product once: a second add returns 400 with its own problem type', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const insertedId = insertedIdOf(await add(id, buyer));
  const again = await add(id, buyer);
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({
    type: textMatching(/already-in-wishlist$/),
    title: 'Product already in your wishlist',
  });
  expect((await list(buyer)).json()).toMatchObject([{ _id: insertedId, productId: id, email: buyer.email }]);
});

test('exactly one of several concurrent adds succeeds', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, buyer)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
  expect((await list(buyer)).json()).toHaveLength(1);
});

test('a deleted item can be added again', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const insertedId = insertedIdOf(await add(id, buyer));
  const removal = { method: 'DELETE', url: `/api/wishlist/${insertedId}`, as: buyer } as const;
  expect((await shop.request(removal)).json()).toEqual({ deletedCount: 1 });
  expect((await add(id, buyer)).statusCode).toBe(200);
});

test('two users may list the same product, and a cart does not affect the list', async () => {
  const { id } = await makeProduct(shop.database, seller);
  await shop.request({ method: 'POST', url: '/api/cart', as: buyer, payload: { productId: id } });
  expect((await add(id, buyer)).statusCode).toBe(200);
  expect((await add(id, await makeUser(shop.database))).statusCode).toBe(200);
});

test('lets buyers change their own list only, with existing products only', async () => {
  const { id } = await makeProduct(shop.database, seller);
  expect((await add(id)).statusCode).toBe(401);
  expect((await add(id, seller)).statusCode).toBe(403);
  expect((await list()).statusCode).toBe(401);
  expect((await list(buyer, `?email=${seller.email}`)).statusCode).toBe(403);
  expect((await add('c0ffee00-0000-4000-8000-000000000000', buyer)).statusCode).toBe(404);
});
