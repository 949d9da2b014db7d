import { startTestApp, type TestApp } from '../../testing/test-app';
import { problemOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import type { User } from '../../database/schema';
import { deviceOf, recordSignIn, unusedSignInWork } from './sign-ins.repository';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const second = 1_700_000_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
let person = 0;
/** A new person at the provider, whose address is not verified. */
const newcomer = () => {
  person += 1;
  return { localId: `person-${person}`, email: `person-${person}@ocs.example`, passwordUpdatedAt: second * 1000 };
};

type Account = Parameters<TestApp['identityProvider']['issue']>[0];

const exchange = (account: Account, authTime = second, headers = {}) =>
  shop.request({
    method: 'POST',
    url: '/api/jwt',
    headers: { authorization: `Bearer ${shop.identityProvider.issue(account, authTime)}`, ...headers },
    payload: { email: account.email },
  });
const tokenOf = async (...sent: Parameters<typeof exchange>) =>
  (await exchange(...sent)).json<{ token: string }>().token;
const call = (token: string, url: string, method: 'GET' | 'DELETE' | 'PATCH' | 'POST' = 'GET', payload?: object) =>
  shop.request({ method, url: `/api/${url}`, headers: { authorization: `Bearer ${token}` }, payload });
const rowOf = (email: string) =>
  shop.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('a verified address', () => {
  test('is known after the next exchange, and lost with an unverified one', async () => {
    const ada = newcomer();
    const states: unknown[] = [];
    for (const emailVerified of [false, true, false]) {
      const token = await tokenOf({ ...ada, emailVerified });
      states.push((await call(token, 'account')).json<{ emailVerified: boolean }>().emailVerified);
    }
    expect(states).toEqual([false, true, false]);
  });

  test('is required for selling', async () => {
    const seller = await makeUser(shop.database, { role: 'seller', email_verified_at: null });
    const { id } = await makeProduct(shop.database, seller);
    const payload = { name: 'H70', price: 1, category: 'DSLR', brand: '', description: '', photos: '' };
    for (const [method, url] of [
      ['POST', '/api/product'],
      ['PUT', `/api/product/${id}`],
      ['POST', '/api/upload'],
    ] as const) {
      const refused = await shop.request({ method, url, as: seller, ...(url !== '/api/upload' && { payload }) });
      expect([refused.statusCode, problemOf(refused).type]).toEqual([403, expect.stringMatching(/email-unverified$/)]);
    }
    expect((await shop.request({ method: 'DELETE', url: `/api/product/${id}`, as: seller })).json()).toEqual({
      deletedCount: 1,
    });
  });

  test('is required for an admin’s rights', async () => {
    const admin = await makeUser(shop.database, { role: 'admin', email_verified_at: null });
    expect((await shop.request({ url: '/api/users', as: admin })).statusCode).toBe(403);
    const asked = await shop.request({ url: `/api/users/admin/${admin.email}`, as: admin });
    expect(asked.json()).toEqual({ admin: false });
  });
});

describe('an address that somebody else registered', () => {
  const squat = async () => {
    const account = newcomer();
    const token = await tokenOf(account);
    await call(token, 'users', 'POST', { email: account.email, name: 'Squatter', role: 'seller' });
    const row = await rowOf(account.email);
    await makeProduct(shop.database, row);
    return { account, token, row };
  };
  const listed = async ({ id }: User) =>
    (
      await shop.database
        .selectFrom('products')
        .select('id')
        .where('creator_id', '=', id)
        .where('listed', '=', true)
        .execute()
    ).length;

  test.each([
    ['by a password that was reset by mail', { passwordUpdatedAt: (second + 100) * 1000 }],
    ['by Google', { passwordUpdatedAt: undefined }],
    ['by Google, if the provider keeps the time of the deleted password', { hasPassword: false }],
  ])('is its owner’s once they verify it %s; nothing of the other person remains', async (_way, change) => {
    const { account, token, row } = await squat();
    const owners = { ...account, ...change, emailVerified: true };
    const own = await tokenOf(owners, second + 200);
    expect((await call(own, 'account')).json()).toEqual({
      email: account.email,
      name: '',
      role: 'buyer',
      emailVerified: true,
      lacksSecondFactor: false,
    });
    expect((await rowOf(account.email)).id).not.toBe(row.id);
    expect(await listed(row)).toBe(0);
    expect((await call(token, 'account')).statusCode).toBe(401);
    // The provider may still renew the other person's identity token, which names their own sign-in.
    expect((await exchange(owners, second)).statusCode).toBe(401);
    expect((await call(own, 'account')).statusCode).toBe(200);
  });

  test('stays the account of who verifies it with the password of the sign-up', async () => {
    const { account, token, row } = await squat();
    await tokenOf({ ...account, emailVerified: true });
    expect(await rowOf(account.email)).toMatchObject({ id: row.id, name: 'Squatter', role: 'seller' });
    expect(await listed(row)).toBe(1);
    expect((await call(token, 'account')).statusCode).toBe(200);
  });

  test('stays theirs after they changed the password before they verified it', async () => {
    const { account, row } = await squat();
    const changed = { ...account, passwordUpdatedAt: (second + 50) * 1000 };
    await tokenOf(changed, second + 50);
    await tokenOf({ ...changed, emailVerified: true }, second + 50);
    expect((await rowOf(account.email)).id).toBe(row.id);
  });

  test('stays the account of who could not verify it yet, and keeps the products', async () => {
    const { account, row } = await squat();
    await shop.database.updateTable('users').set({ predates_verification: true }).where('id', '=', row.id).execute();
    const reset = { ...account, passwordUpdatedAt: (second + 100) * 1000, emailVerified: true };
    await tokenOf(reset, second + 200);
    expect(await rowOf(account.email)).toMatchObject({ id: row.id, name: 'Squatter' });
    expect(await listed(row)).toBe(1);
  });

  test('is not taken over by a sign-in from before the new password', async () => {
    const { account, row } = await squat();
    const reset = { ...account, passwordUpdatedAt: (second + 100) * 1000, emailVerified: true };
    expect((await exchange(reset, second + 99)).statusCode).toBe(401);
    expect(await rowOf(account.email)).toMatchObject({ id: row.id, email_verified_at: null });
    expect((await exchange(reset, second + 101)).statusCode).toBe(200);
    expect((await rowOf(account.email)).id).not.toBe(row.id);
  });

  test('is the owner’s at two logins at once', async () => {
    const { account } = await squat();
    const owners = { ...account, passwordUpdatedAt: (second + 100) * 1000, emailVerified: true };
    const answers = await Promise.all([exchange(owners, second + 200), exchange(owners, second + 200)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('is its owner’s with another account at the provider', async () => {
    const { account, row } = await squat();
    const { localId } = newcomer();
    expect((await exchange({ ...account, localId })).statusCode).toBe(401);
    await tokenOf({ ...account, localId, emailVerified: true }, second + 200);
    const owned = await rowOf(account.email);
    expect([owned.id === row.id, owned.subject, owned.role]).toEqual([false, localId, 'buyer']);
  });
});

describe('an address that somebody else registered and never verified', () => {
  test('is the owner’s who changes theirs to it', async () => {
    const [owner, squatter] = [{ ...newcomer(), emailVerified: true }, newcomer()];
    await tokenOf(owner);
    await tokenOf(squatter);
    const [own, other] = [await rowOf(owner.email), await rowOf(squatter.email)];
    const moved = { ...owner, email: squatter.email };
    expect((await exchange({ ...moved, emailVerified: false })).statusCode).toBe(401);
    expect((await exchange(moved)).statusCode).toBe(200);
    expect((await rowOf(squatter.email)).id).toBe(own.id);
    expect(await rowOf(`erased-${other.id}`)).toMatchObject({
      subject: `erased-${other.id}`,
      deleted_at: expect.any(Date) as Date,
    });
  });

  test('is not taken from somebody whom an admin removed', async () => {
    const owner = { ...newcomer(), emailVerified: true };
    await tokenOf(owner);
    const removed = await makeUser(shop.database, { deleted_at: new Date() });
    expect((await exchange({ ...owner, email: removed.email })).statusCode).toBe(401);
  });
});

test('who owns a replaced account is listed and can be promoted', async () => {
  const account = newcomer();
  await tokenOf(account);
  await tokenOf({ ...account, passwordUpdatedAt: (second + 100) * 1000, emailVerified: true }, second + 200);
  expect((await rowOf(account.email)).registered_at).not.toBeNull();
});

test('messages follow a changed address only if it is verified', async () => {
  const texts: unknown[] = [];
  for (const emailVerified of [true, false]) {
    const account = { ...newcomer(), emailVerified: true };
    await tokenOf(account);
    const message = { name: 'Ada', email: account.email, message: 'Hello' };
    await shop.database.insertInto('contact_messages').values(message).execute();
    const { email } = newcomer();
    await tokenOf({ ...account, email, emailVerified });
    const found = shop.database.selectFrom('contact_messages').select('email');
    texts.push(await found.where('email', 'in', [account.email, email]).execute());
    if (emailVerified) expect(texts[0]).toEqual([{ email }]);
  }
  expect(texts[1]).toEqual([]);
});

test('an address that was changed after verification existed can be taken over by its owner', async () => {
  const account = newcomer();
  await tokenOf(account);
  const { id } = await rowOf(account.email);
  await shop.database.updateTable('users').set({ predates_verification: true }).where('id', '=', id).execute();
  const { email } = newcomer();
  await tokenOf({ ...account, email });
  await tokenOf({ ...account, email, passwordUpdatedAt: (second + 100) * 1000, emailVerified: true }, second + 200);
  expect((await rowOf(email)).id).not.toBe(id);
});

describe('sessions', () => {
  const bo = { ...newcomer(), emailVerified: true };
  const sessions = async (token: string) =>
    (await call(token, 'account/sessions')).json<{ device: string; startedAt: string; isCurrent: boolean }[]>();

  test('are listed with device and start, and vanish at the logout', async () => {
    const phone = await tokenOf(bo, second, { 'user-agent': firefox });
    const here = await tokenOf(bo, second + 10);
    await tokenOf(bo, second + 10);
    expect(await sessions(here)).toMatchObject([
      { isCurrent: true, startedAt: '2023-11-14T22:13:30.000Z' },
      { isCurrent: false, device: 'Firefox on Linux', startedAt: '2023-11-14T22:13:20.000Z' },
    ]);
    await call(phone, 'jwt', 'DELETE');
    expect(await sessions(here)).toHaveLength(1);
  });

  test('all others end at once, on every server, and a new one is possible', async () => {
    const kept = await tokenOf(bo, second + 20);
    const others = [await tokenOf(bo, second + 21), await tokenOf(bo, second + 22)];
    expect((await call(kept, 'account/sessions', 'DELETE')).statusCode).toBe(204);
    for (const other of others) expect((await call(other, 'account')).statusCode).toBe(401);
    expect((await exchange(bo, second + 21)).statusCode).toBe(401);
    expect((await call(kept, 'account')).statusCode).toBe(200);
    expect((await exchange(bo, second + 20)).statusCode).toBe(200);
    expect(await sessions(kept)).toHaveLength(1);
    expect((await exchange(bo, Math.floor(Date.now() / 1000))).statusCode).toBe(200);
  });

  test('are forgotten when they were not used for 90 days', async () => {
    const user = await makeUser(shop.database);
    const signIns = [89, 91].map((days) => ({
      user_id: user.id,
      auth_time: days,
      device: 'Firefox on Linux',
      last_seen_at: new Date(Date.now() - days * 24 * 60 * 60_000),
    }));
    await shop.database.insertInto('sign_ins').values(signIns).execute();
    await unusedSignInWork.run((step) => step(shop.app.database), new AbortController().signal);
    const kept = shop.database.selectFrom('sign_ins').select('auth_time').where('user_id', '=', user.id);
    expect(await kept.execute()).toEqual([{ auth_time: '89' }]);
  });

  test('a password that was set anew ends those before it', async () => {
    const cy = { ...newcomer(), emailVerified: true };
    const before = await tokenOf(cy, second + 20);
    const after = await tokenOf({ ...cy, passwordUpdatedAt: (second + 30) * 1000 }, second + 31);
    expect((await call(before, 'account')).statusCode).toBe(401);
    expect((await call(after, 'account')).statusCode).toBe(200);
    expect(await sessions(after)).toMatchObject([{ isCurrent: true }]);
  });

  test('one that has ended does not come back with a new password', async () => {
    const account = { ...newcomer(), emailVerified: true };
    await tokenOf(account, second + 5);
    const ended = { sign_ins_ended_at: new Date((second + 10) * 1000), sign_in_kept: second };
    await shop.database.updateTable('users').set(ended).where('email', '=', account.email).execute();
    const changed = { ...account, passwordUpdatedAt: (second + 20) * 1000 };
    expect((await exchange(changed, second + 5)).statusCode).toBe(401);
    expect((await rowOf(account.email)).sign_in_kept).toBe(String(second));
  });

  test('none is kept of a deleted account: the logout comes after the deletion', async () => {
    const account = { ...newcomer(), emailVerified: true };
    const token = await tokenOf(account, Math.floor(Date.now() / 1000));
    const { id } = await rowOf(account.email);
    expect((await call(token, 'account', 'DELETE')).statusCode).toBe(204);
    expect((await call(token, 'jwt', 'DELETE')).statusCode).toBe(204);
    expect(await shop.database.selectFrom('ended_sign_ins').where('user_id', '=', id).execute()).toEqual([]);
  });

  test('one that ended meanwhile is not listed', async () => {
    const user = await makeUser(shop.database, { sign_ins_ended_at: new Date((second + 10) * 1000) });
    const removed = await makeUser(shop.database, { deleted_at: new Date() });
    for (const { id: userId } of [user, removed]) {
      for (const authTime of [second, second + 10]) await recordSignIn(shop.database, { userId, authTime }, 'Firefox');
    }
    const listed = shop.database.selectFrom('sign_ins').select('auth_time');
    expect(await listed.where('user_id', 'in', [user.id, removed.id]).execute()).toEqual([
      { auth_time: String(second + 10) },
    ]);
  });

  test.each([
    [firefox, 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [undefined, 'A browser on an unknown system'],
    ['\u0000'.repeat(5000), 'A browser on an unknown system'],
  ])('names a device', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

test('a person changes their name', async () => {
  const user = await makeUser(shop.database);
  const change = (name: unknown) => shop.request({ method: 'PATCH', url: '/api/account', as: user, payload: { name } });
  expect((await change('Ada Okoro')).statusCode).toBe(204);
  expect((await shop.request({ url: '/api/account', as: user })).json()).toMatchObject({ name: 'Ada Okoro' });
  for (const wrong of ['', 'n'.repeat(201), 7]) expect((await change(wrong)).statusCode).toBe(400);
});
