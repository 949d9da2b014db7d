import { SignJWT } from 'jose';
import { buildApp } from '../../app';
import type { User } from '../../database/schema';
import { endToken } from '../../identity/ended-tokens.repository';
import { problemOf } from '../../testing/answers';
import { makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const ada = { localId: 'ada', email: 'ada@ocs.example' };

const logIn = (idToken: string, email: string) =>
  shop.request({
    method: 'POST',
    url: '/api/jwt',
    headers: { authorization: `Bearer ${idToken}` },
    payload: { email },
  });

const callWith = (token: string) => shop.request({ url: '/api/cart', headers: { authorization: `Bearer ${token}` } });

describe('DELETE /jwt of a sign-in', () => {
  const bo = { localId: 'bo-2', email: 'bo-2@ocs.example' };
  const tokenOf = async (idToken: string) => (await logIn(idToken, bo.email)).json<{ token: string }>().token;
  const logOut = (token: string) =>
    shop.request({ method: 'DELETE', url: '/api/jwt', headers: { authorization: `Bearer ${token}` } });

  test('its identity token gets no new access token, and its other access tokens end', async () => {
    const idToken = shop.identityProvider.issue(bo, 1_700_000_000);
    const [token, other] = [await tokenOf(idToken), await tokenOf(idToken)];
    expect((await logOut(token)).statusCode).toBe(204);
    expect((await logIn(idToken, bo.email)).statusCode).toBe(401);
    const renewed = shop.identityProvider.issue(bo, 1_700_000_000);
    expect((await logIn(renewed, bo.email)).statusCode).toBe(401);
    for (const ended of [token, other]) expect((await callWith(ended)).statusCode).toBe(401);
  });

  test('a logout with an expired access token ends it too', async () => {
    const idToken = shop.identityProvider.issue(bo, 1_700_000_005);
    await tokenOf(idToken);
    const expired = await new SignJWT({ ver: 1, auth_time: 1_700_000_005 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(bo.localId)
      .setIssuedAt(1_700_000_005)
      .setExpirationTime(1_700_000_905)
      .sign(new TextEncoder().encode(shop.settings.tokenSecret));
    expect((await logOut(expired)).statusCode).toBe(204);
    expect((await logIn(idToken, bo.email)).statusCode).toBe(401);
  });

  test('other sign-ins of the same user go on, and a new one is possible', async () => {
    const elsewhere = shop.identityProvider.issue(bo, 1_700_000_001);
    const token = await tokenOf(elsewhere);
    await logOut(await tokenOf(shop.identityProvider.issue(bo, 1_700_000_002)));
    expect((await callWith(token)).statusCode).toBe(200);
    expect((await logIn(elsewhere, bo.email)).statusCode).toBe(200);
    expect((await logIn(shop.identityProvider.issue(bo, 1_700_000_003), bo.email)).statusCode).toBe(200);
  });

  test('a new sign-in within the same second is possible, and ends nothing else', async () => {
    const second = 1_700_000_006;
    const signIn = (ms: number) =>
      shop.identityProvider.issue({ ...bo, lastLoginAt: String(second * 1000 + ms) }, second);
    jest.useFakeTimers({
      now: second * 1000 + 200,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
    });
    const idToken = signIn(100);
    const ended = await tokenOf(idToken);
    jest.setSystemTime(second * 1000 + 500);
    await logOut(ended);
    jest.setSystemTime(second * 1000 + 900);
    const token = await tokenOf(signIn(800));
    expect((await callWith(token)).statusCode).toBe(200);
    expect((await callWith(ended)).statusCode).toBe(401);
    expect((await logIn(idToken, bo.email)).statusCode).toBe(401);
    jest.useRealTimers();
  });

  test('ends all sign-ins of its second, because the provider tells no more of most', async () => {
    const second = 1_700_000_007;
    const signIn = (lastLoginMs: number) =>
      shop.identityProvider.issue({ ...bo, lastLoginAt: String(lastLoginMs) }, second);
    const [own, other] = [signIn(second * 1000 + 100), signIn(second * 1000 + 600)];
    const [first, elsewhere] = [await tokenOf(own), await tokenOf(other)];
    // After a later sign-in, the provider tells that one's time.
    const renewed = await tokenOf(signIn(second * 1000 + 600));
    await logOut(first);
    for (const token of [first, renewed, elsewhere]) expect((await callWith(token)).statusCode).toBe(401);
    for (const idToken of [own, other]) expect((await logIn(idToken, bo.email)).statusCode).toBe(401);
  });

  test('a logout lasts when the provider’s clock is ahead', async () => {
    const second = Math.floor(Date.now() / 1000) + 60;
    const idToken = shop.identityProvider.issue({ ...bo, lastLoginAt: String(second * 1000 + 100) }, second);
    const token = await tokenOf(idToken);
    expect((await callWith(token)).statusCode).toBe(200);
    await logOut(token);
    expect((await callWith(token)).statusCode).toBe(401);
    expect((await logIn(idToken, bo.email)).statusCode).toBe(401);
  });

  test('a logout in an embedded storefront ends its token only', async () => {
    const idToken = shop.identityProvider.issue(bo, 1_700_000_004);
    const token = await tokenOf(idToken);
    const user = { subject: bo.localId, token_version: 1 } as User;
    const embedded = await tokenFor(shop.settings, user, { authTime: 1_700_000_004, scope: 'embed' });
    await logOut(embedded);
    expect((await callWith(embedded)).statusCode).toBe(401);
    expect((await callWith(token)).statusCode).toBe(200);
  });
});

describe('DELETE /jwt', () => {
  const end = (token?: string) =>
    shop.request({ method: 'DELETE', url: '/api/jwt', headers: token ? { authorization: `Bearer ${token}` } : {} });
  const tokenOfSecond = (subject: string, issuedAt: number) =>
    new SignJWT({ ver: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setIssuedAt(issuedAt)
      .setExpirationTime('15m')
      .sign(new TextEncoder().encode(shop.settings.tokenSecret));

  test('revokes the token of the request on every server, and no other token of the same user', async () => {
    const { subject } = await makeUser(shop.database);
    const [here, elsewhere] = [
      await tokenOfSecond(subject, 1_000_000_000),
      await tokenOfSecond(subject, 1_000_000_001),
    ];
    expect((await callWith(here)).statusCode).toBe(200);
    expect((await end(here)).statusCode).toBe(204);

    const other = await buildApp({ settings: shop.settings, database: shop.database });
    const headers = { host: 'shop.example', authorization: `Bearer ${here}` };
    const answers = [await callWith(here), await other.inject({ url: '/api/cart', headers })];
    await other.close();
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(problemOf(answer).type).toMatch(/token-expired$/);
    }
    expect((await callWith(elsewhere)).statusCode).toBe(200);
  });

  test('a login immediately after a logout returns a valid token', async () => {
    const tokenOfSignIn = async (authTime: number) =>
      (await logIn(shop.identityProvider.issue(ada, authTime), ada.email)).json<{ token: string }>().token;
    const first = await tokenOfSignIn(1_700_000_000);
    await end(first);
    const second = await tokenOfSignIn(1_700_000_001);
    expect((await callWith(second)).statusCode).toBe(200);
    expect((await callWith(first)).statusCode).toBe(401);
  });

  test('succeeds with a revoked token, an unknown token and no token', async () => {
    const token = await tokenFor(shop.settings, await makeUser(shop.database));
    const answers = [await end(token), await end(token), await end('forged'), await end()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  });

  test('deletes revocations of tokens that have expired', async () => {
    await endToken(shop.database, 'of yesterday', Date.now() / 1000 - 1);
    // A logout at the shop ends the sign-in; one of an embedded storefront ends its token.
    await end(await tokenFor(shop.settings, await makeUser(shop.database), { scope: 'embed' }));
    const kept = await shop.database.selectFrom('ended_tokens').select('expires_at').execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ expires_at: expiresAt }) => expiresAt.getTime() > Date.now())).toBe(true);
  });
});
