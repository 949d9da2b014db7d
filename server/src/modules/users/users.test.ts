import type { User } from '../../database/schema';
import { problemOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

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

const roleOf = async ({ id }: User) =>
  (await shop.database.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

describe('POST /users', () => {
  const register = (as: User | undefined, payload: object) =>
    shop.request({ method: 'POST', url: '/api/users', as, payload });

  test('stores name and role once; a second call changes nothing', async () => {
    const newcomer = await makeUser(shop.database, { name: '', registered_at: null });
    const first = await register(newcomer, { email: newcomer.email, name: 'Nia Okoro', role: 'seller' });
    expect(first.json()).toEqual({ insertedId: newcomer.id });
    const second = await register(newcomer, { email: newcomer.email, name: 'Other', role: 'buyer' });
    expect(second.json()).toEqual({ insertedId: null });
    expect(await roleOf(newcomer)).toBe('seller');
  });

  test('without a role the person is a buyer', async () => {
    const newcomer = await makeUser(shop.database, { registered_at: null });
    expect((await register(newcomer, { email: newcomer.email, name: 'Nia' })).statusCode).toBe(200);
    expect(await roleOf(newcomer)).toBe('buyer');
  });

  test.each([
    ['admin as a role', { role: 'admin' }],
    ['an unknown key', { admin: true }],
    ['a null character', { name: 'N\0a' }],
    ['a long name', { name: 'n'.repeat(201) }],
  ])('%s gives 400', async (_case, fields) => {
    const response = await register(buyer, { email: buyer.email, name: 'Nia', ...fields });
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).errors).toHaveLength(1);
  });

  test('somebody else’s e-mail gives 403, no token 401', async () => {
    const fields = { email: seller.email, name: 'Nia' };
    expect((await register(buyer, fields)).statusCode).toBe(403);
    expect((await register(undefined, fields)).statusCode).toBe(401);
  });

  test('returns 429 above 30 requests per minute of one account, from any address', async () => {
    const payload = { email: buyer.email, name: 'Nia' };
    const attempt = (count: number) =>
      shop.request({ method: 'POST', url: '/api/users', as: buyer, payload, remoteAddress: `192.0.2.${count}` });
    for (let count = 1; count <= 30; count += 1) expect((await attempt(count)).statusCode).toBe(200);
    const refused = await attempt(31);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /users/admin/{email} and /users/seller/{email}', () => {
  const ask = async (role: 'admin' | 'seller', about: User, as: User) =>
    (
      await shop.request({ url: `/api/users/${role}/${encodeURIComponent(about.email.toUpperCase())}`, as })
    ).json<unknown>();

  test('return the caller’s own role', async () => {
    expect(await ask('admin', admin, admin)).toEqual({ admin: true });
    expect(await ask('seller', admin, admin)).toEqual({ seller: false });
    expect(await ask('seller', seller, seller)).toEqual({ seller: true });
    expect(await ask('admin', buyer, buyer)).toEqual({ admin: false });
  });

  test('return false for other people, and 401 to visitors', async () => {
    expect(await ask('admin', admin, buyer)).toEqual({ admin: false });
    expect(await ask('seller', seller, admin)).toEqual({ seller: false });
    expect((await shop.request({ url: '/api/users/admin/a@ocs.example' })).statusCode).toBe(401);
    expect((await shop.request({ url: '/api/users/seller/a@ocs.example' })).statusCode).toBe(401);
  });
});

describe('GET /users', () => {
  const list = (query: string, as: User | undefined = admin) => shop.request({ url: `/api/users${query}`, as });

  test('lists registered users to admins, with the declared fields only', async () => {
    await makeUser(shop.database, { email: 'unregistered@ocs.example', registered_at: null });
    await makeUser(shop.database, { email: 'removed@ocs.example', deleted_at: new Date() });
    const users = (await list('')).json<unknown[]>();
    const { id: _id, email } = seller;
    expect(users).toContainEqual({
      _id,
      email,
      name: 'Test Person',
      role: 'seller',
      suspended: false,
      requested: false,
    });
    expect(JSON.stringify(users)).not.toMatch(/unregistered|removed@/);
  });

  test('searches, sorts and pages', async () => {
    await Promise.all(['Zoe_%', 'Abe_%', 'Mia_%'].map((name) => makeUser(shop.database, { name })));
    const response = await list(`?q=${encodeURIComponent('_%')}&sort=-name&limit=2`);
    expect(response.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Zoe_%', 'Mia_%']);
    expect(response.headers['x-total-count']).toBe('3');
    expect((await list(`?q=${encodeURIComponent('_%')}&sort=name&limit=2&page=2`)).json()).toHaveLength(1);
  });

  test('filters by role, newest registration first', async () => {
    const roles = ['seller', 'buyer', 'buyer'] as const;
    await Promise.all(
      roles.map((role, day) =>
        makeUser(shop.database, { role, name: `Day ${day}`, registered_at: new Date(2023, 0, 1 + day) }),
      ),
    );
    const response = await list('?q=Day&role=buyer&sort=-registered&limit=1');
    expect(response.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Day 2']);
    expect(response.headers['x-total-count']).toBe('2');
  });

  test('rejects other roles with 403 and invalid input with 400', async () => {
    expect((await shop.request({ url: '/api/users' })).statusCode).toBe(401);
    expect((await list('', buyer)).statusCode).toBe(403);
    expect((await list('', seller)).statusCode).toBe(403);
    for (const query of [
      '?page=0',
      '?limit=101',
      '?limit=x',
      '?sort=password',
      '?role=owner',
      '?state=removed',
      '?unknown=1',
      '?q=a%00b',
    ]) {
      expect((await list(query)).statusCode).toBe(400);
    }
  });
});

describe('PATCH /users/seller/{id}', () => {
  const promote = (id: string, as?: User) => shop.request({ method: 'PATCH', url: `/api/users/seller/${id}`, as });

  test('makes a buyer a seller; a second call changes nothing', async () => {
    expect((await promote(buyer.id, admin)).json()).toEqual({ modifiedCount: 1 });
    expect((await promote(buyer.id, admin)).json()).toEqual({ modifiedCount: 0 });
    expect(await roleOf(buyer)).toBe('seller');
  });

  test('takes effect once when two admins press at the same time', async () => {
    const other = await makeUser(shop.database, { role: 'admin' });
    const answers = await Promise.all([promote(buyer.id, admin), promote(buyer.id, other)]);
    expect(answers.map((answer) => answer.json<{ modifiedCount: number }>().modifiedCount).sort()).toEqual([0, 1]);
  });

  test('changes buyers only', async () => {
    for (const id of [admin.id, seller.id, '7', 'c0ffee00-0000-4000-8000-000000000000']) {
      expect((await promote(id, admin)).json()).toEqual({ modifiedCount: 0 });
    }
  });

  test('is for admins', async () => {
    expect((await promote(buyer.id)).statusCode).toBe(401);
    expect((await promote(buyer.id, buyer)).statusCode).toBe(403);
    expect((await promote(buyer.id, seller)).statusCode).toBe(403);
  });

  test('a new role applies from the next request', async () => {
    const addProduct = () =>
      shop.request({ method: 'POST', url: '/api/product', as: buyer, payload: { price: 1, name: 'New' } });
    expect((await addProduct()).statusCode).toBe(403);
    await promote(buyer.id, admin);
    expect((await addProduct()).statusCode).toBe(200);
  });
});

describe('DELETE /users/{id}', () => {
  const remove = (id: string, as?: User) => shop.request({ method: 'DELETE', url: `/api/users/${id}`, as });

  test('ends the session, empties the lists and unlists the products', async () => {
    const product = await makeProduct(shop.database, seller);
    await shop.request({ method: 'POST', url: '/api/cart', as: buyer, payload: { productId: product.id } });
    expect((await remove(buyer.id, admin)).json()).toEqual({ deletedCount: 1 });
    expect((await remove(buyer.id, admin)).json()).toEqual({ deletedCount: 0 });
    expect((await shop.request({ url: '/api/cart', as: buyer })).statusCode).toBe(401);
    const items = await shop.database.selectFrom('saved_items').selectAll().where('user_id', '=', buyer.id).execute();
    expect(items).toEqual([]);
    await remove(seller.id, admin);
    expect((await shop.request({ url: `/api/product/${product.id}` })).statusCode).toBe(404);
  });

  test('rejects admins who remove themselves, with a reason', async () => {
    const response = await remove(admin.id, admin);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ deletedCount: 0, problem: textMatching(/your own account/) });
    const inCapitals = await remove(admin.id.toUpperCase(), admin);
    expect(inCapitals.json()).toEqual(response.json());
  });

  test('tells the person by mail, but nobody at an unverified address', async () => {
    for (const [verifiedAt, mails] of [
      [new Date(), 1],
      [null, 0],
    ] as const) {
      const { id, email } = await makeUser(shop.database, { email_verified_at: verifiedAt });
      await remove(id, admin);
      const sent = shop.database.selectFrom('mails').select('id').where('recipient', '=', email);
      expect(await sent.execute()).toHaveLength(mails);
    }
  });

  test('returns 404 for an unknown user', async () => {
    expect((await remove('nobody', admin)).json()).toEqual({ deletedCount: 0 });
  });

  test('is for admins', async () => {
    expect((await remove(buyer.id)).statusCode).toBe(401);
    expect((await remove(buyer.id, seller)).statusCode).toBe(403);
  });

  test('takes effect once when two admins press at the same time, also during a promotion', async () => {
    const other = await makeUser(shop.database, { role: 'admin' });
    const promotion = shop.request({ method: 'PATCH', url: `/api/users/seller/${buyer.id}`, as: other });
    const answers = await Promise.all([remove(buyer.id, admin), remove(buyer.id, other)]);
    expect(answers.map((answer) => answer.json<{ deletedCount: number }>().deletedCount).sort()).toEqual([0, 1]);
    expect((await promotion).statusCode).toBe(200);
    expect((await shop.request({ url: '/api/cart', as: buyer })).statusCode).toBe(401);
  });

  test('of two admins who remove each other at the same time, one remains', async () => {
    const other = await makeUser(shop.database, { role: 'admin' });
    const answers = await Promise.all([remove(other.id, admin), remove(admin.id, other)]);
    const removed = answers.filter((answer) => answer.json<{ deletedCount?: number }>().deletedCount === 1);
    expect(removed).toHaveLength(1);
    const left = await shop.database
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [admin.id, other.id])
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
