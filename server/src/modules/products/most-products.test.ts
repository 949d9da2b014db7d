import { sql } from 'kysely';
import { problemOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { mostProducts } from './products.policy';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('one account lists no more than 100,000 products, also where several are added at once', async () => {
  const [seller, other] = await Promise.all([
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database, { role: 'seller' }),
  ]);
  const { id } = await makeProduct(shop.database, seller);
  // As if it were one of so many.
  await sql`
    update product_counts set products = ${mostProducts - 2} where kind = 'creator' and value = lower(${seller.email})
  `.execute(shop.database);
  const add = (as = seller) =>
    shop.request({ method: 'POST', url: '/api/product', as, payload: { name: 'Vega', price: 1 } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused && problemOf(refused)).toMatchObject({
    type: textMatching(/too-many-products$/),
    title: 'You list 100,000 products, the most that one account may. Remove one, then try again.',
  });
  const listed = await shop.request({ url: `/api/product?email=${seller.email}` });
  expect(listed.json()).toHaveLength(3);
  expect((await add(other)).statusCode).toBe(200);
  await shop.request({ method: 'DELETE', url: `/api/product/${id}`, as: seller });
  expect((await add()).statusCode).toBe(200);
});
