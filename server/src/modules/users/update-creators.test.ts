import { sql } from 'kysely';
import { buildApp } from '../../app';
import { connect } from '../../database/connect';
import type { User } from '../../database/schema';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { updateCreatorStep } from './update-creators';

let shop: TestApp;
let seller: User;
let renamed: string;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await makeUser(shop.database, { role: 'seller' });
  renamed = `renamed-${seller.email}`;
});

const changeEmail = (app = shop.app) => {
  const idToken = shop.identityProvider.issue({ localId: seller.subject, email: renamed });
  const headers = { host: 'shop.example', authorization: `Bearer ${idToken}` };
  return app.inject({ method: 'POST', url: '/api/jwt', headers, payload: { email: renamed } });
};

async function listedUnder(email: string): Promise<number> {
  const response = await shop.request({ url: `/api/product?limit=1&email=${email}` });
  return Number(response.headers['x-total-count']);
}

test('a login with a changed e-mail address does not wait for the products, which follow', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const database = connect(shop.settings.databaseUrl, 2, { lock_timeout: 100 });
  const app = await buildApp({ settings: shop.settings, database });
  await shop.database.transaction().execute(async (transaction) => {
    await sql`select from products where id = ${id} for update`.execute(transaction);
    expect((await changeEmail(app)).statusCode).toBe(200);
  });
  expect([await listedUnder(seller.email), await listedUnder(renamed)]).toEqual([1, 0]);
  while (await updateCreatorStep(shop.database));
  expect([await listedUnder(seller.email), await listedUnder(renamed)]).toEqual([0, 1]);
  await app.close();
  await database.destroy();
});

test('a step updates ten products', async () => {
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select 'Camera', '', n, '', '', '', ${seller.email}, ${seller.id} from generate_series(1, 25) n
  `.execute(shop.database);
  await changeEmail();
  const counts = [await listedUnder(renamed)];
  while (await updateCreatorStep(shop.database)) counts.push(await listedUnder(renamed));
  expect(counts).toEqual([0, 10, 20, 25, 25]);
});

test('a server that starts continues what another one did not complete', async () => {
  await makeProduct(shop.database, seller);
  await changeEmail();
  const app = await buildApp({ settings: shop.settings, database: shop.database });
  await app.listen();
  while ((await listedUnder(renamed)) === 0);
  expect(await listedUnder(seller.email)).toBe(0);
  await app.close();
});
