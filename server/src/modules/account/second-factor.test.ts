import type { Role } from '../../database/schema';
import { problemOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({ SECOND_FACTOR: 'admin, seller' });
});
afterAll(() => shop.close());

const product = { name: 'H70', price: 1, category: 'DSLR', brand: '', description: '', photos: '' };

const callsOf = async (role: Role, hasSecondFactor: boolean) => {
  const user = await makeUser(shop.database, { role });
  const headers = { authorization: `Bearer ${await tokenFor(shop.settings, user, { hasSecondFactor })}` };
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.request({ method, url, headers, ...(payload && { payload }) });
  return {
    account: (await call('GET', '/api/account')).json<{ role: Role; lacksSecondFactor: boolean }>(),
    users: (await call('GET', '/api/users')).statusCode,
    product: (await call('POST', '/api/product', product)).statusCode,
    cart: (await call('GET', `/api/cart?email=${user.email}`)).statusCode,
  };
};

test.each<[Role, boolean, object]>([
  ['admin', false, { account: { role: 'buyer', lacksSecondFactor: true }, users: 403, product: 403 }],
  ['admin', true, { account: { role: 'admin', lacksSecondFactor: false }, users: 200, product: 200 }],
  ['seller', false, { account: { role: 'buyer', lacksSecondFactor: true }, users: 403, product: 403 }],
  ['seller', true, { account: { role: 'seller', lacksSecondFactor: false }, users: 403, product: 200 }],
  ['buyer', false, { account: { role: 'buyer', lacksSecondFactor: false }, users: 403, product: 403 }],
])('a session as %s, with a second factor: %p', async (role, hasSecondFactor, expected) => {
  expect(await callsOf(role, hasSecondFactor)).toMatchObject({ ...expected, cart: 200 });
});

test('a seller without a second factor changes no product, and is told why', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  const { id } = await makeProduct(shop.database, seller);
  for (const [method, url] of [
    ['PUT', `/api/product/${id}`],
    ['DELETE', `/api/product/${id}`],
    ['POST', '/api/upload'],
  ] as const) {
    const refused = await shop.request({ method, url, as: seller, ...(method === 'PUT' && { payload: product }) });
    expect([refused.statusCode, problemOf(refused).type]).toEqual([403, textMatching(/second-factor-required$/)]);
  }
});

test('the factor of a login is in its access token', async () => {
  const admin = await makeUser(shop.database, { role: 'admin' });
  const account = { localId: admin.subject, email: admin.email, emailVerified: true };
  const roleAfter = async (firebase: object) => {
    const idToken = shop.identityProvider.issue(account, undefined, firebase);
    const headers = { authorization: `Bearer ${idToken}` };
    const answer = await shop.request({ method: 'POST', url: '/api/jwt', headers, payload: { email: admin.email } });
    const { token } = answer.json<{ token: string }>();
    const read = await shop.request({ url: '/api/account', headers: { authorization: `Bearer ${token}` } });
    return read.json<{ role: Role }>().role;
  };
  expect(await roleAfter({})).toBe('buyer');
  expect(await roleAfter({ sign_in_second_factor: 'totp' })).toBe('admin');
});
