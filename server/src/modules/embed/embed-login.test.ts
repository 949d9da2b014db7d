import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeProduct, makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

const partner = 'https://partner.example';
const otherPartner = 'https://blog.example';
let shop: TestApp;
let admin: User;

beforeAll(async () => {
  shop = await startTestApp({ EMBED_ORIGINS: `${partner},${otherPartner},http://shop.example` });
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());

const authTime = 1_700_000_000;
const newSecret = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function requestCode(user: User, verifier: string, origin = partner) {
  const authorization = `Bearer ${await tokenFor(shop.settings, user, { authTime })}`;
  const payload = { origin, challenge: challengeOf(verifier) };
  return shop.request({ method: 'POST', url: '/api/embed/code', headers: { authorization }, payload });
}

async function codeFor(user: User, verifier: string): Promise<string> {
  return (await requestCode(user, verifier)).json<{ code: string }>().code;
}

const exchange = (code: string, verifier: string, origin: string | undefined = partner) =>
  shop.request({
    method: 'POST',
    url: '/api/embed/token',
    headers: origin ? { origin } : {},
    payload: { code, verifier },
  });

async function embedSession(user: User) {
  const verifier = newSecret();
  const answer = await exchange(await codeFor(user, verifier), verifier);
  return answer.json<{ token: string; email: string; name: string }>();
}

const callAs = (token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  shop.request({ method, url, payload, headers: { authorization: `Bearer ${token}`, origin: partner } });

test('a code is exchanged for an access token and the user’s name and e-mail address', async () => {
  const { token, email, name } = await embedSession(admin);
  expect([email, name]).toEqual([admin.email, admin.name]);
  expect((await callAs(token, 'GET', `/api/cart?email=${email}`)).statusCode).toBe(200);
});

test('the token permits the storefront’s calls with a buyer’s role, also for an admin', async () => {
  const { token } = await embedSession(admin);
  const product = await makeProduct(shop.database, admin);
  expect((await callAs(token, 'GET', `/api/users/admin/${admin.email}`)).json()).toEqual({ admin: false });
  expect((await callAs(token, 'POST', '/api/cart', { productId: product.id })).statusCode).toBe(200);
  for (const [method, url, payload] of [
    ['GET', '/api/users'],
    ['DELETE', `/api/users/${admin.id}`],
    ['POST', '/api/product', { price: 1 }],
    ['DELETE', `/api/product/${product.id}`],
    ['GET', '/api/releases'],
    ['POST', '/api/embed/code', { origin: partner, challenge: newSecret() }],
  ] as const) {
    expect([url, (await callAs(token, method, url, payload)).statusCode]).toEqual([url, 403]);
  }
});

test('a code works once', async () => {
  const verifier = newSecret();
  const code = await codeFor(admin, verifier);
  const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test.each([
  ['by another registered page', otherPartner],
  ['by an unregistered page', 'https://stranger.example'],
  ['without an Origin header', ''],
])('a code that is used %s is refused, and lost', async (_case, origin) => {
  const verifier = newSecret();
  const code = await codeFor(admin, verifier);
  const refused = await exchange(code, verifier, origin);
  expect([refused.statusCode, problemOf(refused).type]).toEqual([400, expect.stringMatching(/code-invalid$/)]);
  expect((await exchange(code, verifier)).statusCode).toBe(400);
});

test('a code with another verifier is refused', async () => {
  expect((await exchange(await codeFor(admin, newSecret()), newSecret())).statusCode).toBe(400);
});

test('a code is valid for one minute', async () => {
  const verifier = newSecret();
  const code = await codeFor(admin, verifier);
  const hash = createHash('sha256').update(code).digest();
  const secondsLeft = sql<number>`extract(epoch from expires_at - now())::float`;
  const row = await shop.database
    .selectFrom('embed_codes')
    .select(secondsLeft.as('secondsLeft'))
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  expect(row.secondsLeft).toBeGreaterThan(0);
  expect(row.secondsLeft).toBeLessThanOrEqual(60);
  await shop.database
    .updateTable('embed_codes')
    .set({ expires_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .execute();
  expect((await exchange(code, verifier)).statusCode).toBe(400);
});

test('a code for an unregistered page is refused', async () => {
  expect((await requestCode(admin, newSecret(), 'https://stranger.example')).statusCode).toBe(400);
});

test.each(['deleted_at', 'suspended_at'])('the code of a user with %s is refused', async (column) => {
  const user = await makeUser(shop.database);
  const verifier = newSecret();
  const code = await codeFor(user, verifier);
  await shop.database
    .updateTable('users')
    .set({ [column]: new Date() })
    .where('id', '=', user.id)
    .execute();
  expect((await exchange(code, verifier)).statusCode).toBe(400);
});

test('a logout at the shop ends the embedded session', async () => {
  const user = await makeUser(shop.database);
  const { token } = await embedSession(user);
  const authorization = `Bearer ${await tokenFor(shop.settings, user, { authTime })}`;
  await shop.request({ method: 'DELETE', url: '/api/jwt', headers: { authorization } });
  expect((await callAs(token, 'GET', '/api/cart')).statusCode).toBe(401);
});

test.each([
  ['gives a page of another origin a token of its scope', partner, 403],
  ['gives the shop’s own page a token of all scopes, even if its origin is registered', 'http://shop.example', 200],
])('POST /jwt %s', async (_case, origin, status) => {
  const authorization = `Bearer ${shop.identityProvider.issue({ localId: admin.subject, email: admin.email, emailVerified: true })}`;
  const headers = { authorization, origin };
  const answer = await shop.request({ method: 'POST', url: '/api/jwt', headers, payload: { email: admin.email } });
  expect((await callAs(answer.json<{ token: string }>().token, 'GET', '/api/users')).statusCode).toBe(status);
});

test('a logout between a code and its exchange ends the embedded session too', async () => {
  const user = await makeUser(shop.database);
  const verifier = newSecret();
  const code = await codeFor(user, verifier);
  const authorization = `Bearer ${await tokenFor(shop.settings, user, { authTime })}`;
  await shop.request({ method: 'DELETE', url: '/api/jwt', headers: { authorization } });
  const { token } = (await exchange(code, verifier)).json<{ token: string }>();
  expect((await callAs(token, 'GET', '/api/cart')).statusCode).toBe(401);
});
