/** More rights than one has: by asking for them, and by a token from before they were taken away. */
import { connect } from '../../../server/src/database/connect';
import { call, outcomeOf, type CallOptions } from './stage/call';
import { mustBe } from './stage/must-be';
import { demoPerson, newPerson, type Person } from './stage/people';
import type { Scene, Stage } from './stage/stage';

const product = { name: 'Bait', brand: 'Bait', price: 1, category: 'Bait', description: 'Bait', photos: '' };

const json = (text: string): CallOptions => ({ raw: text, headers: { 'content-type': 'application/json' } });

/** Ways to be more than a buyer, each with what the call answers. */
const escalations: Record<string, [request: (person: Person) => string, CallOptions, outcome: string]> = {
  'a role in the body that nobody can sign up for': [
    () => 'POST /api/users',
    { body: { name: 'Mallory', role: 'admin' } },
    '400 invalid-input',
  ],
  'a second registration as seller': [() => 'POST /api/users', { body: { name: 'Mallory', role: 'seller' } }, '200'],
  'roles in an array': [
    () => 'POST /api/users',
    { body: { name: 'M', role: ['buyer', 'admin'] } },
    '400 invalid-input',
  ],
  'a key that the call does not know': [
    () => 'POST /api/users',
    { body: { name: 'Mallory', role: 'buyer', admin: true, registered_at: null } },
    '400 invalid-input',
  ],
  'a role in the query': [() => 'GET /api/users?role=admin&as=admin', {}, '400 invalid-input'],
  'a role in headers': [
    () => 'GET /api/users',
    { headers: { 'x-role': 'admin', 'x-user': 'admin@ocs.example', 'x-forwarded-user': 'admin@ocs.example' } },
    '403 forbidden',
  ],
  'another method by header': [
    ({ id }) => `POST /api/users/seller/${String(id)}`,
    { headers: { 'x-http-method-override': 'PATCH' } },
    '404 not-found',
  ],
  'promotion of oneself': [({ id }) => `PATCH /api/users/seller/${String(id)}`, {}, '403 forbidden'],
  'the question whether one is an admin, in an admin’s name': [
    () => 'GET /api/users/admin/admin@ocs.example',
    {},
    '200',
  ],
};

async function mustBeABuyer(shop: string, { email, token }: Person): Promise<void> {
  const roles = ['admin', 'seller'].map((role) => call(shop, `GET /api/users/${role}/${email}`, { token }));
  const texts = (await Promise.all(roles)).map(({ text }) => text);
  mustBe('roles afterwards', texts, ['{"admin":false}', '{"seller":false}']);
  mustBe('GET /api/users', outcomeOf(await call(shop, 'GET /api/users', { token })), '403 forbidden');
  mustBe(
    'POST /api/product',
    outcomeOf(await call(shop, 'POST /api/product', { token, body: product })),
    '403 forbidden',
  );
}

const withEmail = (options: CallOptions, email: string): CallOptions =>
  options.body === undefined ? options : { ...options, body: { email, ...options.body } };

const escalationScenes = Object.entries(escalations).map(([name, [request, options, outcome]]): Scene => ({
  name: `buyer who tries ${name}`,
  expected: `${outcome}, and is a buyer still`,
  short: true,
  async play({ shop }) {
    const mallory = await newPerson(shop, 'buyer');
    const { token, email } = mallory;
    const answer = await call(shop, request(mallory), { ...withEmail(options, email), token });
    mustBe(request(mallory), outcomeOf(answer), outcome);
    await mustBeABuyer(shop, mallory);
    return `${outcome}, a buyer`;
  },
}));

const repeatedKey: Scene = {
  name: 'buyer who repeats the key `role` in one body',
  expected: '400, and is a buyer still',
  short: true,
  async play({ shop }) {
    const mallory = await newPerson(shop, 'buyer');
    const { token, email } = mallory;
    const text = `{"email":"${email}","name":"M","role":"buyer","role":"admin"}`;
    const outcome = outcomeOf(await call(shop, 'POST /api/users', { ...json(text), token }));
    mustBe('POST /api/users', outcome, '400 invalid-input');
    await mustBeABuyer(shop, mallory);
    return '400, a buyer';
  },
};

const removed: Scene = {
  name: 'token of somebody who was removed',
  expected: '401 on the next call; no new token, no new registration',
  short: true,
  async play({ shop }) {
    const [mallory, admin] = [await newPerson(shop, 'seller'), await demoPerson(shop, 'admin')];
    const { token, idToken, email } = mallory;
    mustBe('before', outcomeOf(await call(shop, 'POST /api/product', { token, body: product })), '200');
    await call(shop, `DELETE /api/users/${String(mallory.id)}`, { token: admin.token });
    const body = { email };
    const seen = [
      await call(shop, 'POST /api/product', { token, body: product }),
      await call(shop, 'GET /api/cart', { token }),
      await call(shop, 'POST /api/users', { token, body: { ...body, name: 'Back', role: 'buyer' } }),
      await call(shop, 'POST /api/jwt', { token: idToken, body }),
    ].map(outcomeOf);
    mustBe('afterwards', seen, ['401 token-invalid', '401 token-invalid', '401 token-invalid', '403 forbidden']);
    return '401, and 403 for a new token';
  },
};

const loggedOut: Scene = {
  name: 'token of somebody who has logged out, copied before',
  expected: '401 at every server; their other log-ins go on',
  short: true,
  async play({ shop }) {
    const { token, idToken, email } = await newPerson(shop, 'buyer');
    await call(shop, 'DELETE /api/jwt', { token });
    const ask = async (given: string) => outcomeOf(await call(shop, 'GET /api/cart', { token: given }));
    mustBe('afterwards', await ask(token), '401 token-expired');
    const { text } = await call(shop, 'POST /api/jwt', { token: idToken, body: { email } });
    mustBe('another log-in', await ask((JSON.parse(text) as { token: string }).token), '200');
    mustBe('the old one', await ask(token), '401 token-expired');
    return '401 token-expired';
  },
};

const promoted: Scene = {
  name: 'token from before a promotion',
  expected: 'has the new rights and not the old ones on the next call',
  short: true,
  async play({ shop }) {
    const [mallory, admin] = [await newPerson(shop, 'buyer'), await demoPerson(shop, 'admin')];
    const { token } = mallory;
    await call(shop, `PATCH /api/users/seller/${String(mallory.id)}`, { token: admin.token });
    const productId = '00000000-0000-0000-0000-000000000000';
    mustBe('POST /api/product', outcomeOf(await call(shop, 'POST /api/product', { token, body: product })), '200');
    mustBe(
      'POST /api/cart',
      outcomeOf(await call(shop, 'POST /api/cart', { token, body: { productId } })),
      '403 forbidden',
    );
    return 'adds products, has no cart';
  },
};

async function setRole({ databaseUrl }: Stage, { id }: Person, role: 'admin' | 'seller' | 'buyer'): Promise<void> {
  const database = connect(databaseUrl, 1);
  await database.updateTable('users').set({ role }).where('id', '=', String(id)).execute();
  await database.destroy();
}

const demoted: Scene = {
  name: 'token of an admin who is one no more',
  expected: '403 on the next call',
  short: true,
  async play(stage) {
    const mallory = await newPerson(stage.shop, 'buyer');
    const ask = async () => outcomeOf(await call(stage.shop, 'GET /api/users', { token: mallory.token }));
    await setRole(stage, mallory, 'admin');
    mustBe('as admin', await ask(), '200');
    await setRole(stage, mallory, 'buyer');
    mustBe('afterwards', await ask(), '403 forbidden');
    return '403 forbidden';
  },
};

export const roleScenes: Scene[] = [...escalationScenes, repeatedKey, removed, loggedOut, promoted, demoted];
