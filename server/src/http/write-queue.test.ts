import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { connect } from '../database/connect';
import type { User } from '../database/schema';
import { makeProduct, makeUser, tokenFor } from '../testing/factories';
import { releaseForTest } from '../testing/make-release';
import { startTestApp, type TestApp } from '../testing/test-app';
import { photoForm, randomPhoto } from '../testing/upload-photo';
import { waitingStatements } from '../testing/waiting-statements';

const partner = 'https://partner.example';
const secret = 's'.repeat(43);
const poolSize = 4;
let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({ EMBED_ORIGINS: partner });
  await releaseForTest(shop, { name: 'storefront' });
});
afterAll(() => shop.close());

/** The headers of a new user's call. */
async function as(role: User['role']): Promise<Record<string, string>> {
  const user = await makeUser(shop.database, { role });
  return { authorization: `Bearer ${await tokenFor(shop.settings, user, { authTime: 1 })}` };
}

const writes: Record<string, () => Promise<InjectOptions>> = {
  'POST /api/jwt': async () => {
    const { subject } = await makeUser(shop.database);
    const email = `renamed-${subject}@ocs.example`;
    const idToken = shop.identityProvider.issue({ localId: subject, email });
    return { headers: { authorization: `Bearer ${idToken}` }, payload: { email } };
  },
  'DELETE /api/jwt': async () => ({ headers: await as('buyer') }),
  'POST /api/embed/code': async () => ({
    headers: await as('buyer'),
    payload: { origin: partner, challenge: secret },
  }),
  'POST /api/embed/token': async () => ({ headers: { origin: partner }, payload: { code: secret, verifier: secret } }),
  'POST /api/upload': async () => ({
    headers: { ...(await as('seller')), 'content-type': 'multipart/form-data; boundary=x' },
    payload: photoForm(await randomPhoto()),
  }),
  [`POST /api/upload/${'a'.repeat(32)}.jpg/takedown`]: async () => ({
    headers: await as('admin'),
    payload: { reason: 'A copy' },
  }),
};

test.each(Object.entries(writes))('%s waits for locks with at most half of the connections', async (route, write) => {
  const [method, url] = route.split(' ') as ['POST' | 'DELETE', string];
  const database = connect(shop.settings.databaseUrl, poolSize, { lock_timeout: 500 });
  const app = await buildApp({ settings: shop.settings, database });
  const calls = await Promise.all(Array.from({ length: poolSize + 2 }, write));
  const mostWaiting = await shop.database.transaction().execute(async (transaction) => {
    await sql`lock table users, embed_codes in exclusive mode`.execute(transaction);
    const answers = Promise.all(
      calls.map(({ headers, ...call }) =>
        app.inject({ ...call, method, url, headers: { host: 'shop.example', ...headers } }),
      ),
    );
    let isAnswered = false;
    void answers.then(() => (isAnswered = true));
    let mostWaitingSoFar = 0;
    while (!isAnswered) mostWaitingSoFar = Math.max(mostWaitingSoFar, await waitingStatements(shop.database));
    expect(new Set((await answers).map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    return mostWaitingSoFar;
  });
  expect(mostWaiting).toBeGreaterThan(0);
  expect(mostWaiting).toBeLessThanOrEqual(poolSize / 2);
  await app.close();
  await database.destroy();
});

test('the writes of one address leave turns to others', async () => {
  const database = connect(shop.settings.databaseUrl, 2 * poolSize);
  const app = await buildApp({ settings: shop.settings, database });
  const headers = { host: 'shop.example', ...(await as('buyer')) };
  const product = await makeProduct(shop.database, await makeUser(shop.database));
  const write = async (remoteAddress: string) => {
    const payload = { productId: product.id };
    return (await app.inject({ method: 'POST', url: '/api/cart', headers, payload, remoteAddress })).statusCode;
  };
  const answers = await shop.database.transaction().execute(async (transaction) => {
    await sql`lock table saved_items`.execute(transaction);
    const many = Array.from({ length: 2 * poolSize }, () => write('192.0.2.1'));
    while ((await waitingStatements(shop.database)) < 2);
    const other = write('192.0.2.2');
    while ((await waitingStatements(shop.database)) < 3);
    expect(await waitingStatements(shop.database)).toBe(3);
    return [...many, other];
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await app.close();
  await database.destroy();
});
