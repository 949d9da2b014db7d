import type { User } from '../../database/schema';
import { problemOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser, testActor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { makeAdmin } from './make-admin';
import { updateListingStep } from './update-listings';

let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

beforeEach(async () => {
  [admin, seller, buyer] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database),
  ]);
});

const reason = 'Sold cameras that do not exist.';
const suspend = ({ id }: { id: string }, as?: User, payload: object = { reason }) =>
  shop.request({ method: 'POST', url: `/api/users/${id}/suspension`, as, payload });
const restore = ({ id }: { id: string }, as?: User) =>
  shop.request({ method: 'DELETE', url: `/api/users/${id}/suspension`, as });
const demote = ({ id }: { id: string }, as?: User) =>
  shop.request({ method: 'POST', url: `/api/users/${id}/demotion`, as });
const promote = ({ id }: { id: string }) =>
  shop.request({ method: 'PATCH', url: `/api/users/seller/${id}`, as: admin });
const statusOfProduct = async (id: string) => (await shop.request({ url: `/api/product/${id}` })).statusCode;
const cartOf = (as: User) => shop.request({ url: '/api/cart', as });
const logIn = ({ subject: localId, email }: User) =>
  shop.request({
    method: 'POST',
    url: '/api/jwt',
    headers: { authorization: `Bearer ${shop.identityProvider.issue({ localId, email })}` },
    payload: { email },
  });
const actionsOn = async ({ id }: User) => {
  const entries = shop.database
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('number');
  return (await entries.orderBy('number').execute()).map(({ action, details }) => [action, details]);
};

describe('POST /users/{id}/suspension', () => {
  test('ends all sessions and refuses the login, with the reason', async () => {
    expect((await suspend(buyer, admin)).json()).toEqual({ modifiedCount: 1 });
    for (const response of [
      await cartOf(buyer),
      await shop.request({ url: '/api/product', as: buyer }),
      await logIn(buyer),
    ]) {
      expect(response.statusCode).toBe(403);
      expect(problemOf(response)).toMatchObject({
        type: textMatching(/account-suspended$/),
        title: `This account is suspended: ${reason}`,
      });
    }
    expect((await suspend(buyer, admin)).json()).toEqual({ modifiedCount: 0 });
  });

  test('takes the seller’s products off sale until a restoration, and leaves removed ones off sale', async () => {
    const [onSale, removed, unlisted] = [
      await makeProduct(shop.database, seller),
      await makeProduct(shop.database, seller),
      await makeProduct(shop.database, seller),
    ];
    await shop.request({ method: 'DELETE', url: `/api/product/${removed.id}`, as: seller });
    const payload = { reason };
    await shop.request({ method: 'POST', url: `/api/product/${unlisted.id}/unlist`, as: admin, payload });
    await suspend(seller, admin);
    expect(await statusOfProduct(onSale.id)).toBe(404);
    const list = await shop.request({ url: '/api/product?limit=100' });
    expect(list.body).not.toContain(onSale.id);
    await restore(seller, admin);
    const products = [onSale, removed, unlisted];
    expect(await Promise.all(products.map(({ id }) => statusOfProduct(id)))).toEqual([200, 404, 404]);
  });

  test('also applies to another admin, who is no admin meanwhile', async () => {
    const other = await makeUser(shop.database, { role: 'admin' });
    expect((await suspend(other, admin)).json()).toEqual({ modifiedCount: 1 });
    expect((await suspend(buyer, other)).statusCode).toBe(403);
    expect(
      (await shop.request({ method: 'POST', url: '/api/product', as: other, payload: { price: 1 } })).statusCode,
    ).toBe(403);
  });

  test('refuses the own account with 409, so that an admin always remains', async () => {
    const response = await suspend(admin, admin);
    expect(response.statusCode).toBe(409);
    expect(problemOf(response)).toMatchObject({
      type: textMatching(/own-account$/),
      title: 'You cannot suspend your own account. Ask another admin to do it.',
    });
    for (const change of [suspend, demote]) {
      expect((await change({ ...admin, id: admin.id.toUpperCase() }, admin)).statusCode).toBe(409);
    }
    expect((await cartOf(admin)).statusCode).toBe(200);
  });

  test('changes nobody who is unknown or was removed', async () => {
    const removed = await makeUser(shop.database, { deleted_at: new Date() });
    expect((await suspend(removed, admin)).json()).toEqual({ modifiedCount: 0 });
    expect((await suspend({ id: 'nobody' }, admin)).json()).toEqual({ modifiedCount: 0 });
  });

  test.each([
    ['no reason', {}],
    ['an empty one', { reason: ' ' }],
    ['a long one', { reason: 'r'.repeat(501) }],
    ['a null character', { reason: 'a\0b' }],
    ['another key', { reason, until: 1 }],
  ])('%s gives 400', async (_case, payload) => {
    expect((await suspend(buyer, admin, payload)).statusCode).toBe(400);
  });

  test('is for admins', async () => {
    expect((await suspend(buyer)).statusCode).toBe(401);
    expect((await suspend(buyer, seller)).statusCode).toBe(403);
    expect((await restore(buyer, seller)).statusCode).toBe(403);
    expect((await demote(seller, buyer)).statusCode).toBe(403);
  });

  test('is erased with the account', async () => {
    await suspend(seller, admin);
    await shop.request({ method: 'DELETE', url: `/api/users/${seller.id}`, as: admin });
    const row = await shop.database
      .selectFrom('users')
      .select('suspended_reason')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow();
    expect(row.suspended_reason).toBe('');
    expect(problemOf(await logIn(seller)).title).toBe('This account was removed.');
  });
});

describe('DELETE /users/{id}/suspension', () => {
  test('permits the login again; the tokens of before stay invalid', async () => {
    await suspend(buyer, admin);
    expect((await restore(buyer, admin)).json()).toEqual({ modifiedCount: 1 });
    expect((await restore(buyer, admin)).json()).toEqual({ modifiedCount: 0 });
    expect((await cartOf(buyer)).statusCode).toBe(401);
    const { token } = (await logIn(buyer)).json<{ token: string }>();
    const response = await shop.request({ url: '/api/cart', headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode).toBe(200);
  });
});

describe('POST /users/{id}/demotion', () => {
  test('makes a seller a buyer; the products return with the next promotion', async () => {
    const { id } = await makeProduct(shop.database, seller);
    expect((await demote(seller, admin)).json()).toEqual({ modifiedCount: 1 });
    expect((await demote(seller, admin)).json()).toEqual({ modifiedCount: 0 });
    const add = () => shop.request({ method: 'POST', url: '/api/product', as: seller, payload: { price: 1 } });
    expect((await add()).statusCode).toBe(403);
    expect(await statusOfProduct(id)).toBe(404);
    await promote(seller);
    expect(await statusOfProduct(id)).toBe(200);
    expect((await add()).statusCode).toBe(200);
  });

  test('the products of a demoted seller also return when they become an admin', async () => {
    const { id } = await makeProduct(shop.database, seller);
    await demote(seller, admin);
    await makeAdmin(shop.database, seller.email, testActor);
    while (await updateListingStep(shop.database));
    expect(await statusOfProduct(id)).toBe(200);
  });

  test('a restoration of a seller who was demoted meanwhile lists nothing', async () => {
    const { id } = await makeProduct(shop.database, seller);
    await suspend(seller, admin);
    await demote(seller, admin);
    await restore(seller, admin);
    expect(await statusOfProduct(id)).toBe(404);
    await promote(seller);
    expect(await statusOfProduct(id)).toBe(200);
  });

  test('changes neither buyers nor admins, and refuses the own account with 409', async () => {
    const other = await makeUser(shop.database, { role: 'admin' });
    for (const user of [buyer, other]) expect((await demote(user, admin)).json()).toEqual({ modifiedCount: 0 });
    const response = await demote(admin, admin);
    expect(response.statusCode).toBe(409);
    expect(problemOf(response).title).toBe('You cannot demote your own account. Admins cannot be demoted.');
  });
});

test('what admins do is recorded once, without the reason', async () => {
  for (const change of [suspend, suspend, restore, restore, demote, demote]) await change(seller, admin);
  expect(await actionsOn(seller)).toEqual([
    ['user-suspended', {}],
    ['user-restored', {}],
    ['user-demoted', {}],
  ]);
});

test('GET /users lists suspended users only, where asked', async () => {
  await suspend(seller, admin);
  const response = await shop.request({ url: '/api/users?state=suspended&limit=100', as: admin });
  const users = response.json<{ _id: string; suspended: boolean }[]>();
  expect(users.map(({ _id }) => _id)).toContain(seller.id);
  expect(users.every(({ suspended }) => suspended)).toBe(true);
  expect(response.body).not.toContain(reason);
});
