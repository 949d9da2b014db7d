import { sql } from 'kysely';
import { buildApp } from './app';
import type { User } from './database/schema';
import { insertedIdOf, problemOf, textMatching } from './testing/answers';
import { makeProduct, makeUser, tokenFor } from './testing/factories';
import { startTestApp, type TestApp } from './testing/test-app';

let shop: TestApp;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp({
    MAX_PRODUCTS: '2',
    MAX_CART_ITEMS: '2',
    MAX_WISHLIST_ITEMS: '2',
    MAX_BRANDS: '3',
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await makeUser(shop.database, { role: 'seller' });
  buyer = await makeUser(shop.database);
});

const addProduct = (name = 'Halden') =>
  shop.request({ method: 'POST', url: '/api/product', as: seller, payload: { name, price: 1 } });

test('an account has a limited number of products; a removed one makes room', async () => {
  const first = await addProduct();
  expect((await addProduct()).statusCode).toBe(200);
  const refused = await addProduct();
  expect(refused.statusCode).toBe(409);
  expect(problemOf(refused)).toMatchObject({
    type: textMatching(/too-many-products$/),
    title: 'You have 2 products, which is the limit. Remove one before you add another.',
  });
  await shop.request({ method: 'DELETE', url: `/api/product/${insertedIdOf(first)}`, as: seller });
  expect((await addProduct()).statusCode).toBe(200);
});

test('a changed e-mail address leaves the number of products as it is', async () => {
  for (let count = 0; count < 2; count += 1) expect((await addProduct()).statusCode).toBe(200);
  await shop.database
    .updateTable('users')
    .set({ email: `renamed-${seller.email}`, email_changed_at: new Date() })
    .where('id', '=', seller.id)
    .execute();
  expect((await addProduct()).statusCode).toBe(409);
});

test('concurrent calls do not exceed the number of products', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => addProduct()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
});

test.each(['cart', 'wishlist'] as const)('a %s has a limited number of items', async (list) => {
  const products = await Promise.all([1, 2, 3].map(() => makeProduct(shop.database, seller)));
  const statuses: number[] = [];
  const add = async ({ id }: { id: string }) => {
    const answer = await shop.request({ method: 'POST', url: `/api/${list}`, as: buyer, payload: { productId: id } });
    statuses.push(answer.statusCode);
    return answer;
  };
  const answers = [];
  for (const product of products) answers.push(await add(product));
  expect(statuses).toEqual([200, 200, 409]);
  expect(answers.at(-1)?.json()).toMatchObject({
    title: `Your ${list} has 2 items, which is the limit. Delete one first.`,
  });
  expect((await shop.request({ url: `/api/${list}`, as: buyer })).json()).toHaveLength(2);
});

test('a product that is in a full wishlist is refused as already there', async () => {
  const products = await Promise.all([1, 2].map(() => makeProduct(shop.database, seller)));
  const add = (productId = '') =>
    shop.request({ method: 'POST', url: '/api/wishlist', as: buyer, payload: { productId } });
  for (const { id } of products) expect((await add(id)).statusCode).toBe(200);
  expect((await add(products[0]?.id)).statusCode).toBe(400);
});

test('a cart that was filled before there was a limit is sent up to the limit', async () => {
  const { id } = await makeProduct(shop.database, seller);
  await sql`
    insert into saved_items (list, user_id, product_id, name, photos, price)
    select 'cart', ${buyer.id}, ${id}, '', '', n from generate_series(1, 50) n
  `.execute(shop.database);
  expect((await shop.request({ url: '/api/cart', as: buyer })).json()).toHaveLength(2);
});

test('the list of brands is limited to those with the most products', async () => {
  await shop.database.deleteFrom('saved_items').execute();
  await shop.database.deleteFrom('products').execute();
  for (const brand of ['Vega', 'Rare', 'Norte', 'Vega', 'Halden', 'Norte', 'Halden'])
    await makeProduct(shop.database, seller, { brand });
  expect((await shop.request({ url: '/api/product/brands' })).json()).toEqual(['Halden', 'Norte', 'Vega']);
  const own = await shop.request({ url: `/api/product/brands?email=${seller.email}` });
  expect(own.json()).toHaveLength(3);
});

test('the list of users is limited to 1,000', async () => {
  await sql`
    insert into users (subject, email, registered_at) select 's' || n, 'u' || n || '@ocs.example', now()
    from generate_series(1, 1100) n
  `.execute(shop.database);
  const admin = await makeUser(shop.database, { role: 'admin' });
  const response = await shop.request({ url: '/api/users', as: admin });
  expect(response.json()).toHaveLength(1000);
  expect(Number(response.headers['x-total-count'])).toBeGreaterThan(1100);
});

test('an account has a limited number of writes a minute, from all addresses and to all routes together', async () => {
  const settings = { ...shop.settings, limits: { ...shop.settings.limits, writesPerMinute: 4 } };
  const app = await buildApp({ settings, database: shop.database });
  let address = 0;
  const write = async (url: string, as: User) => {
    const headers = { host: 'shop.example', authorization: `Bearer ${await tokenFor(settings, as)}` };
    const remoteAddress = `192.0.2.${String((address += 1))}`;
    return app.inject({ method: 'DELETE', url: `${url}/x`, headers, remoteAddress });
  };
  const routes = ['/api/cart', '/api/wishlist', '/api/product', '/api/cart'];
  for (const route of routes) expect((await write(route, buyer)).statusCode).toBe(200);
  const refused = await write('/api/wishlist', buyer);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await write('/api/cart', seller)).statusCode).toBe(200);
  await app.close();
});

test('words, brands and creators that no product has any more are deleted', async () => {
  const words = async () => {
    const { rows } = await sql<{ word: string }>`
      select word from product_words union all select value from product_counts where value in ('Zyx', ${seller.email})
    `.execute(shop.database);
    return rows.map(({ word }) => word).filter((word) => ['zyxword', 'zyx', 'Zyx', seller.email].includes(word));
  };
  const { id } = await makeProduct(shop.database, seller, { name: 'Zyxword', brand: 'Zyx' });
  expect((await words()).sort()).toEqual(['Zyx', seller.email, 'zyx', 'zyxword'].sort());
  await shop.request({ method: 'DELETE', url: `/api/product/${id}`, as: seller });
  expect(await words()).toEqual([]);
});
