import { sql } from 'kysely';
import { buildApp } from '../../app';
import { connect } from '../../database/connect';
import type { User } from '../../database/schema';
import { makeProduct, makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { clearStep } from './clear-removed-users';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const productCount = 25;

/** A seller with products and a full cart. */
async function makeBusySeller(fields: Parameters<typeof makeUser>[1] = {}): Promise<User> {
  const user = await makeUser(shop.database, { role: 'seller', ...fields });
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select 'Camera', '', n, '', '', '', ${user.email}, ${user.id} from generate_series(1, ${productCount}) n
  `.execute(shop.database);
  await sql`
    insert into saved_items (list, user_id, product_id, name, photos, price)
    select 'cart', ${user.id}, id, '', '', 1 from products where creator_id = ${user.id}
  `.execute(shop.database);
  return user;
}

async function remaining({ id }: User) {
  const { rows } = await sql<{ products: number; items: number; cleared: boolean }>`
    select
      (select count(*)::int from products where listed and creator_id = ${id}) as products,
      (select count(*)::int from saved_items where user_id = ${id}) as items,
      cleared_at is not null as cleared
    from users where id = ${id}
  `.execute(shop.database);
  return rows[0];
}

const nothing = { products: 0, items: 0, cleared: true };

test('a removal clears everything, in steps that each leave little to do at once', async () => {
  const seller = await makeBusySeller({ deleted_at: new Date() });
  const counts = [productCount];
  while (await clearStep(shop.database, seller.id)) counts.push((await remaining(seller))?.products ?? 0);
  expect(counts).toEqual([25, 15, 5, 0, 0]);
  expect(await remaining(seller)).toEqual(nothing);
});

test('a server that starts continues a removal that another one did not complete', async () => {
  const seller = await makeBusySeller({ deleted_at: new Date() });
  const app = await buildApp({ settings: shop.settings, database: shop.database });
  await app.listen();
  while (!(await remaining(seller))?.cleared);
  expect(await remaining(seller)).toEqual(nothing);
  await app.close();
});

test('a removal succeeds while a product is locked, and is completed later', async () => {
  const [admin, seller] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
  ]);
  const { id } = await makeProduct(shop.database, seller);
  const database = connect(shop.settings.databaseUrl, 2, { lock_timeout: 100 });
  const app = await buildApp({ settings: shop.settings, database });
  const headers = { host: 'shop.example', authorization: `Bearer ${await tokenFor(shop.settings, admin)}` };
  const response = await shop.database.transaction().execute(async (transaction) => {
    await sql`select from products where id = ${id} for update`.execute(transaction);
    return app.inject({ method: 'DELETE', url: `/api/users/${seller.id}`, headers });
  });
  expect(response.json()).toEqual({ deletedCount: 1 });
  while (await clearStep(shop.database));
  expect(await remaining(seller)).toEqual(nothing);
  await app.close();
  await database.destroy();
});
