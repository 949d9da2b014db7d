/** Privilege escalation: requests for a higher role, and tokens issued before a role changed. */
import { expect } from '@playwright/test';
import { connect } from '../../../server/src/database/connect';
import { expects, observe } from '../../harness/scenario';
import { createAccount, demoAccount, logIn, type Account } from '../../harness/api-accounts';
import { call, outcomeOf, type CallOptions } from '../../harness/call';
import { test, type Target } from '../target';

const product = { name: 'Bait', brand: 'Bait', price: 1, category: 'Bait', description: 'Bait', photos: '' };

interface Escalation {
  name: string;
  request: (account: Account) => [request: string, options?: CallOptions];
  outcome: string;
}

const register = ({ email }: Account, fields: object): [string, CallOptions] => [
  'POST /api/users',
  { body: { email, name: 'Mallory', ...fields } },
];

const escalations: Escalation[] = [
  {
    name: 'a role in the body that nobody can sign up for',
    request: (account) => register(account, { role: 'admin' }),
    outcome: '400 invalid-input',
  },
  {
    name: 'a second registration as seller',
    request: (account) => register(account, { role: 'seller' }),
    outcome: '200',
  },
  {
    name: 'roles in an array',
    request: (account) => register(account, { role: ['buyer', 'admin'] }),
    outcome: '400 invalid-input',
  },
  {
    name: 'a key that the call does not know',
    request: (account) => register(account, { role: 'buyer', admin: true, registered_at: null }),
    outcome: '400 invalid-input',
  },
  {
    name: 'a role in the query',
    request: () => ['GET /api/users?role=admin&as=admin'],
    outcome: '400 invalid-input',
  },
  {
    name: 'a role in headers',
    request: () => [
      'GET /api/users',
      { headers: { 'x-role': 'admin', 'x-user': 'admin@ocs.example', 'x-forwarded-user': 'admin@ocs.example' } },
    ],
    outcome: '403 forbidden',
  },
  {
    name: 'another method by header',
    request: ({ id }) => [`POST /api/users/seller/${String(id)}`, { headers: { 'x-http-method-override': 'PATCH' } }],
    outcome: '404 not-found',
  },
  {
    name: 'to promote their own account',
    request: ({ id }) => [`PATCH /api/users/seller/${String(id)}`],
    outcome: '403 forbidden',
  },
  {
    name: 'the role check with an admin’s e-mail',
    request: () => ['GET /api/users/admin/admin@ocs.example'],
    outcome: '200',
  },
  {
    name: 'a body with the key `role` twice',
    request: ({ email }) => [
      'POST /api/users',
      {
        raw: `{"email":"${email}","name":"M","role":"buyer","role":"admin"}`,
        headers: { 'content-type': 'application/json' },
      },
    ],
    outcome: '400 invalid-input',
  },
];

async function expectBuyer(shop: string, { email, token }: Account): Promise<void> {
  const roles = ['admin', 'seller'].map((role) => call(shop, `GET /api/users/${role}/${email}`, { token }));
  const texts = (await Promise.all(roles)).map(({ text }) => text);
  expect(texts, 'roles afterwards').toEqual(['{"admin":false}', '{"seller":false}']);
  const attempts = [
    await call(shop, 'GET /api/users', { token }),
    await call(shop, 'POST /api/product', { token, body: product }),
  ];
  expect(attempts.map(outcomeOf), 'calls of an admin and of a seller').toEqual(['403 forbidden', '403 forbidden']);
}

for (const { name, request, outcome } of escalations) {
  test(`buyer who tries ${name}`, expects(`${outcome}; remains a buyer`), async ({ target: { shop } }) => {
    const account = await createAccount(shop, 'buyer');
    const [attempt, options] = request(account);
    const answer = await call(shop, attempt, { ...options, token: account.token });
    expect(outcomeOf(answer), attempt).toBe(outcome);
    await expectBuyer(shop, account);
    observe(`${outcome}, a buyer`);
  });
}

test(
  'token of a removed account',
  expects('401 on the next call; no new token, no new registration'),
  async ({ target: { shop } }) => {
    const admin = await demoAccount(shop, 'admin');
    const { id, token, idToken, email } = await createAccount(shop, 'seller');
    expect(outcomeOf(await call(shop, 'POST /api/product', { token, body: product })), 'before').toBe('200');
    await call(shop, `DELETE /api/users/${String(id)}`, { token: admin.token });
    const attempts = [
      await call(shop, 'POST /api/product', { token, body: product }),
      await call(shop, 'GET /api/cart', { token }),
      await call(shop, 'POST /api/users', { token, body: { email, name: 'Back', role: 'buyer' } }),
      await call(shop, 'POST /api/jwt', { token: idToken, body: { email } }),
    ];
    const rejected = ['401 token-invalid', '401 token-invalid', '401 token-invalid', '403 forbidden'];
    expect(attempts.map(outcomeOf), 'afterwards').toEqual(rejected);
    observe('401, and 403 for a new token');
  },
);

test(
  'copied token after its owner logged out',
  expects('401, also for a new one of the same sign-in; the owner can log in again at once'),
  async ({ target: { shop } }) => {
    const { token, idToken, email } = await createAccount(shop, 'buyer');
    await call(shop, 'DELETE /api/jwt', { token });
    const getCart = async (given: string) => outcomeOf(await call(shop, 'GET /api/cart', { token: given }));
    expect(await getCart(token), 'after the logout').toBe('401 token-expired');
    const renewal = await call(shop, 'POST /api/jwt', { token: idToken, body: { email } });
    expect(outcomeOf(renewal), 'a new token').toBe('401 identity-invalid');
    const again = await logIn(shop, email);
    expect(await getCart(again.token), 'the next login').toBe('200');
    expect(await getCart(token), 'the copied token').toBe('401 token-expired');
    observe('401 token-expired, and 401 for a new token');
  },
);

test(
  'token issued before a promotion',
  expects('has the new role’s rights, and only those, on the next call'),
  async ({ target: { shop } }) => {
    const admin = await demoAccount(shop, 'admin');
    const { id, token } = await createAccount(shop, 'buyer', { isVerified: true });
    await call(shop, `PATCH /api/users/seller/${String(id)}`, { token: admin.token });
    const productId = '00000000-0000-0000-0000-000000000000';
    expect(outcomeOf(await call(shop, 'POST /api/product', { token, body: product }))).toBe('200');
    expect(outcomeOf(await call(shop, 'POST /api/cart', { token, body: { productId } }))).toBe('403 forbidden');
    observe('adds products, has no cart');
  },
);

async function setRole({ databaseUrl }: Target, { id }: Account, role: 'admin' | 'buyer'): Promise<void> {
  const database = connect(databaseUrl, 1);
  await database.updateTable('users').set({ role }).where('id', '=', String(id)).execute();
  await database.destroy();
}

test('token of a demoted admin', expects('403 on the next call'), async ({ target }) => {
  const account = await createAccount(target.shop, 'buyer', { isVerified: true });
  const listUsers = async () => outcomeOf(await call(target.shop, 'GET /api/users', { token: account.token }));
  await setRole(target, account, 'admin');
  expect(await listUsers(), 'as admin').toBe('200');
  await setRole(target, account, 'buyer');
  expect(await listUsers(), 'afterwards').toBe('403 forbidden');
  observe('403 forbidden');
});
