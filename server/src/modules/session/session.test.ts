import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { buildApp } from '../../app';
import { connect } from '../../database/connect';
import { insertedIdOf, problemOf, productOf, textMatching } from '../../testing/answers';
import { makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { updateCreatorStep } from '../users/update-creators';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const ada = { localId: 'ada', email: 'Ada@ocs.example', emailVerified: true };

function logIn(idToken: string | undefined, email: unknown = ada.email) {
  const headers = idToken === undefined ? {} : { authorization: `Bearer ${idToken}` };
  return shop.request({ method: 'POST', url: '/api/jwt', headers, payload: { email } });
}

function callWith(token: string) {
  return shop.request({ url: '/api/cart', headers: { authorization: `Bearer ${token}` } });
}

describe('POST /jwt', () => {
  test('returns a valid access token and registers the person as a buyer with empty lists', async () => {
    const response = await logIn(shop.identityProvider.issue(ada), 'ada@OCS.example');
    expect(response.statusCode).toBe(200);
    const cart = await callWith(response.json<{ token: string }>().token);
    expect(cart.statusCode).toBe(200);
    expect(cart.json()).toEqual([]);
  });

  test.each([
    ['no ID token', undefined, ada.email],
    ['a forged one', 'forged', ada.email],
  ])('%s gives 401', async (_case, idToken, email) => {
    const response = await logIn(idToken, email);
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test('rejects an e-mail address other than the token’s with 401', async () => {
    expect((await logIn(shop.identityProvider.issue(ada), 'other@ocs.example')).statusCode).toBe(401);
  });

  test('returns 400 and names the invalid field', async () => {
    const response = await logIn(shop.identityProvider.issue(ada), 7);
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).errors).toEqual([{ path: 'email', message: textMatching(/./) }]);
  });

  test('signs in known users while the database is read-only, and returns 503 to new ones', async () => {
    await logIn(shop.identityProvider.issue(ada));
    const readOnly = connect(`${shop.settings.databaseUrl}?options=-c%20default_transaction_read_only%3Don`, 1);
    const app = await buildApp({ settings: shop.settings, database: readOnly });
    const signIn = (email: string, idToken: string) =>
      app.inject({
        method: 'POST',
        url: '/api/jwt',
        headers: { authorization: `Bearer ${idToken}` },
        payload: { email },
      });
    expect((await signIn(ada.email, shop.identityProvider.issue(ada))).statusCode).toBe(200);
    const bo = { localId: 'bo', email: 'bo@ocs.example' };
    expect((await signIn(bo.email, shop.identityProvider.issue(bo))).statusCode).toBe(503);
    await app.close();
    await readOnly.destroy();
  });

  test('returns 503 with Retry-After when the identity provider fails', async () => {
    shop.identityProvider.failWith(500);
    const response = await logIn(shop.identityProvider.issue(ada));
    shop.identityProvider.failWith(undefined);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
  });

  test('two concurrent first logins create one user', async () => {
    const account = { localId: 'twice', email: 'twice@ocs.example' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => logIn(shop.identityProvider.issue(account), account.email)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test('moves an e-mail address to another subject only if the provider has verified it', async () => {
    const owner = await makeUser(shop.database);
    const issue = (emailVerified: boolean) =>
      shop.identityProvider.issue({ localId: 'newcomer', email: owner.email, emailVerified });
    expect((await logIn(issue(false), owner.email)).statusCode).toBe(401);
    expect((await callWith(await tokenFor(shop.settings, owner))).statusCode).toBe(200);
    expect((await logIn(issue(true), owner.email)).statusCode).toBe(200);
    expect((await callWith(await tokenFor(shop.settings, owner))).statusCode).toBe(401);
  });

  test('a changed e-mail address applies to the user and to the user’s products', async () => {
    const seller = await makeUser(shop.database, { role: 'seller' });
    const added = await shop.request({ method: 'POST', url: '/api/product', as: seller, payload: { price: 1 } });
    const account = { localId: seller.subject, email: 'renamed@ocs.example' };
    expect((await logIn(shop.identityProvider.issue(account), account.email)).statusCode).toBe(200);
    while (await updateCreatorStep(shop.database));
    const product = await shop.request({ url: `/api/product/${insertedIdOf(added)}`, as: seller });
    expect(productOf(product).creator).toBe('renamed@ocs.example');
  });

  test('rejects a change to an e-mail address that belongs to another user', async () => {
    const [one, other] = await Promise.all([makeUser(shop.database), makeUser(shop.database)]);
    const idToken = shop.identityProvider.issue({ localId: one.subject, email: other.email, emailVerified: true });
    expect((await logIn(idToken, other.email)).statusCode).toBe(401);
  });

  test.each(['subject', 'e-mail'])('a removed user cannot sign in with the same %s', async (same) => {
    const removed = await makeUser(shop.database, { deleted_at: new Date() });
    const account =
      same === 'subject'
        ? { localId: removed.subject, email: 'back@ocs.example' }
        : { localId: 'back', email: removed.email, emailVerified: true };
    const response = await logIn(shop.identityProvider.issue(account), account.email);
    expect(response.statusCode).toBe(403);
    expect(problemOf(response).title).toBe('This account was removed.');
  });

  test('returns 429 above 60 requests per minute from one address', async () => {
    const attempt = () => shop.request({ method: 'POST', url: '/api/jwt', payload: {}, remoteAddress: '192.0.2.1' });
    for (let count = 1; count <= 60; count += 1) expect((await attempt()).statusCode).toBe(400);
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toContain('application/problem+json');
  });
});

test('POST /jwt returns 401 for an access token in place of an identity token', async () => {
  const user = await makeUser(shop.database);
  expect((await logIn(await tokenFor(shop.settings, user), user.email)).statusCode).toBe(401);
});

test.each([
  ['disabled', { disabled: true }],
  ['given a new password', { validSince: '9999999999' }],
])('POST /jwt returns 401 when the account was %s', async (_case, changes) => {
  const idToken = shop.identityProvider.issue({ ...ada, ...changes });
  expect((await logIn(idToken)).statusCode).toBe(401);
});

describe('access tokens', () => {
  const key = () => new TextEncoder().encode(shop.settings.tokenSecret);
  const unsigned = (subject: string) =>
    new SignJWT({ ver: 1 }).setProtectedHeader({ alg: 'HS256' }).setSubject(subject).setIssuedAt();

  test('an expired token returns 401 with its own problem type', async () => {
    const { subject } = await makeUser(shop.database);
    const response = await callWith(await unsigned(subject).setExpirationTime(1_000_000_000).sign(key()));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      type: textMatching(/token-expired$/),
      title: textMatching(/expired/),
    });
  });

  test('rejects forged, unsigned, never-expiring and outdated tokens with 401', async () => {
    const { subject } = await makeUser(shop.database, { token_version: 2 });
    const outdated = await unsigned(subject).setExpirationTime('15m').sign(key());
    const forged = await unsigned(subject).setExpirationTime('15m').sign(new Uint8Array(32));
    const unending = await unsigned(subject).sign(key());
    const none = [{ alg: 'none' }, { sub: subject, ver: 2, iat: 1, exp: 9_999_999_999 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const hmacOfNone = createHmac('sha256', '').update(none).digest('base64url');
    for (const token of [outdated, forged, unending, `${none}.`, `${none}.${hmacOfNone}`, 'nonsense']) {
      const response = await callWith(token);
      expect(response.statusCode).toBe(401);
      expect(problemOf(response).type).toMatch(/token-invalid$/);
    }
  });

  test('public calls ignore an expired token', async () => {
    const token = await unsigned('somebody').setExpirationTime(1_000_000_000).sign(key());
    const response = await shop.request({ url: '/api/product', headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode).toBe(200);
  });

  test('a removed user’s token stops working immediately', async () => {
    const user = await makeUser(shop.database);
    const token = await tokenFor(shop.settings, user);
    await shop.database.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute();
    expect((await callWith(token)).statusCode).toBe(401);
  });
});
