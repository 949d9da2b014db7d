import { sql } from 'kysely';
import { buildApp } from '../../app';
import type { User } from '../../database/schema';
import { insertedIdOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { unlistedProductWork } from './delete-unlisted';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await makeUser(shop.database, { role: 'seller' });
});

const deleteUnlisted = () => unlistedProductWork.run((step) => step(shop.database), new AbortController().signal);

async function namesInDatabase(): Promise<string[]> {
  const rows = await shop.database.selectFrom('products').select('name').where('creator_id', '=', seller.id).execute();
  return rows.map(({ name }) => name).sort();
}

/** As if ten minutes had passed. */
const age = () =>
  shop.database
    .updateTable('products')
    .set({ updated_at: sql`now() - interval '11 minutes'` })
    .execute();

test('a server deletes what a seller added and removed', async () => {
  for (let count = 0; count < 3; count += 1) {
    const added = await shop.request({ method: 'POST', url: '/api/product', as: seller, payload: { price: 1 } });
    await shop.request({ method: 'DELETE', url: `/api/product/${insertedIdOf(added)}`, as: seller });
  }
  expect(await namesInDatabase()).toHaveLength(3);
  await age();
  const app = await buildApp({ settings: shop.settings, database: shop.database });
  await app.listen();
  while ((await namesInDatabase()).length > 0);
  await app.close();
});

test('keeps products on sale, and those that were removed less than ten minutes ago', async () => {
  await makeProduct(shop.database, seller, { name: 'on sale' });
  await makeProduct(shop.database, seller, { name: 'removed', listed: false });
  await age();
  await makeProduct(shop.database, seller, { name: 'removed recently', listed: false });
  await deleteUnlisted();
  expect(await namesInDatabase()).toEqual(['on sale', 'removed recently']);
});

test('keeps a removed product while a report about it is open', async () => {
  const reporter = await makeUser(shop.database);
  const product = await makeProduct(shop.database, seller, { listed: false });
  const report = { product_id: product.id, reporter_id: reporter.id, reason: 'A fake' };
  await shop.database.insertInto('product_reports').values(report).execute();
  await age();
  await deleteUnlisted();
  expect(await namesInDatabase()).toEqual([product.name]);
  await shop.database.updateTable('product_reports').set({ closed_at: new Date() }).execute();
  await deleteUnlisted();
  expect(await namesInDatabase()).toEqual([]);
});

test.each(['cart', 'wishlist'] as const)('keeps a product while a %s contains it', async (list) => {
  const buyer = await makeUser(shop.database);
  const product = await makeProduct(shop.database, seller);
  const added = await shop.request({
    method: 'POST',
    url: `/api/${list}`,
    as: buyer,
    payload: { productId: product.id },
  });
  await shop.request({ method: 'DELETE', url: `/api/product/${product.id}`, as: seller });
  await age();
  await deleteUnlisted();
  expect((await shop.request({ url: `/api/${list}`, as: buyer })).json()).toMatchObject([
    { productId: product.id, name: 'Halden H70', price: 1149.5 },
  ]);
  await shop.request({ method: 'DELETE', url: `/api/${list}/${insertedIdOf(added)}`, as: buyer });
  await deleteUnlisted();
  expect(await namesInDatabase()).toEqual([]);
});

test('deletes any number of products, a thousand at a time', async () => {
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id, listed)
    select 'Camera', '', n, '', '', '', ${seller.email}, ${seller.id}, false from generate_series(1, 2500) n
  `.execute(shop.database);
  await age();
  await deleteUnlisted();
  expect(await namesInDatabase()).toEqual([]);
});
