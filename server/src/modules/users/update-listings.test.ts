import { sql } from 'kysely';
import { buildApp } from '../../app';
import { connect } from '../../database/connect';
import type { User } from '../../database/schema';
import { makeProduct, makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { unlistedProductWork } from '../products/delete-unlisted';
import { clearStep } from './clear-removed-users';
import { updateCreatorStep } from './update-creators';
import { listingChanged, updateListingStep } from './update-listings';

let shop: TestApp;
let admin: User;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());

const productCount = 25;
const suspended = { suspended_at: new Date(), listing_changed_at: new Date() };

async function makeSeller(fields: Parameters<typeof makeUser>[1] = {}): Promise<User> {
  const user = await makeUser(shop.database, { role: 'seller', ...fields });
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select 'Camera', '', n, '', '', '', ${user.email}, ${user.id} from generate_series(1, ${productCount}) n
  `.execute(shop.database);
  return user;
}

const change = ({ id }: User, fields: object) =>
  shop.database
    .updateTable('users')
    .set({ ...listingChanged, ...fields })
    .where('id', '=', id)
    .execute();

/** How many products of a user are on sale, or off sale together with their creator. */
async function countsOf({ id }: User): Promise<Record<string, number>> {
  const rows = await shop.database
    .selectFrom('products')
    .select((eb) => [
      sql<string>`case when listed then 'listed' else coalesce(unlisted_because, 'removed') end`.as('state'),
      eb.fn.countAll<string>().as('products'),
    ])
    .where('creator_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, products }) => [state, Number(products)]));
}

test('the products of a suspended seller go off sale, and return, ten at a time', async () => {
  const seller = await makeSeller(suspended);
  const listed: (number | undefined)[] = [];
  while (await updateListingStep(shop.database, seller.id)) listed.push((await countsOf(seller))['listed']);
  expect(listed).toEqual([15, 5, undefined, undefined]);
  expect(await countsOf(seller)).toEqual({ 'creator-suspended': 25 });
  await change(seller, { suspended_at: null, role: 'buyer' });
  while (await updateListingStep(shop.database));
  expect(await countsOf(seller)).toEqual({ 'creator-demoted': 25 });
  await change(seller, { role: 'seller' });
  while (await updateListingStep(shop.database));
  expect(await countsOf(seller)).toEqual({ listed: 25 });
});

test('a server that starts continues what another one did not complete', async () => {
  const seller = await makeSeller(suspended);
  const app = await buildApp({ settings: shop.settings, database: shop.database });
  await app.listen();
  while ((await countsOf(seller))['creator-suspended'] !== productCount);
  await app.close();
});

test('a suspension succeeds while a product is locked, and is completed later', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  const { id } = await makeProduct(shop.database, seller);
  const database = connect(shop.settings.databaseUrl, 2, { lock_timeout: 100 });
  const app = await buildApp({ settings: shop.settings, database });
  const headers = { host: 'shop.example', authorization: `Bearer ${await tokenFor(shop.settings, admin)}` };
  const response = await shop.database.transaction().execute(async (transaction) => {
    await sql`select from products where id = ${id} for update`.execute(transaction);
    const url = `/api/users/${seller.id}/suspension`;
    return app.inject({ method: 'POST', url, headers, payload: { reason: 'Fraud' } });
  });
  expect(response.json()).toEqual({ modifiedCount: 1 });
  while (await updateListingStep(shop.database));
  expect(await countsOf(seller)).toEqual({ 'creator-suspended': 1 });
  await app.close();
  await database.destroy();
});

describe('a product that is off sale with its creator', () => {
  const makeHidden = async () => {
    const seller = await makeSeller(suspended);
    while (await updateListingStep(shop.database));
    return seller;
  };

  test('is never deleted', async () => {
    const seller = await makeHidden();
    await shop.database
      .updateTable('products')
      .set({ updated_at: sql`now() - interval '1 year'` })
      .execute();
    await unlistedProductWork.run((step) => step(shop.database), new AbortController().signal);
    expect(await countsOf(seller)).toEqual({ 'creator-suspended': 25 });
  });

  test('becomes a removed one with the removal of its creator', async () => {
    const seller = await makeHidden();
    await change(seller, { deleted_at: new Date() });
    while (await clearStep(shop.database));
    expect(await countsOf(seller)).toEqual({ removed: 25 });
  });

  test('follows a changed e-mail address of its creator', async () => {
    const seller = await makeHidden();
    await change(seller, { email: 'renamed@ocs.example', email_changed_at: new Date() });
    while (await updateCreatorStep(shop.database));
    const creators = shop.database.selectFrom('products').select('creator').distinct();
    expect(await creators.where('creator_id', '=', seller.id).execute()).toEqual([{ creator: 'renamed@ocs.example' }]);
  });

  test('cannot be listed at the same time', async () => {
    const seller = await makeHidden();
    const list = shop.database.updateTable('products').set({ listed: true }).where('creator_id', '=', seller.id);
    await expect(list.execute()).rejects.toThrow(/check constraint/);
  });
});
