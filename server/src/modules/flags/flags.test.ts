import type { LightMyRequestResponse } from 'fastify';
import { pageFlagsId, type PageFlags } from 'contract/flags';
import type { DeclaredFlag } from 'contract/release';
import type { User } from '../../database/schema';
import { makeUser } from '../../testing/factories';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Flag } from './flags.schema';

let shop: TestApp;
let admin: User;

const big: DeclaredFlag = { description: 'Shows big pictures.', default: false, values: [false, true] };
const order: DeclaredFlag = { description: 'The order.', default: 'new', values: ['new', 'cheap', 'best'] };
const storefront = (version: string, flags: Record<string, DeclaredFlag> = { big, order }, publication = {}) =>
  releaseForTest(shop, { name: 'storefront', version, flags }, publication);

beforeEach(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin' });
  await releaseForTest(shop, { name: 'shell' });
  await storefront('1.0.0');
});
afterEach(() => shop.close());

const unset = { revision: 0, shares: [], roles: [], people: [], isExperiment: false };
const change = (flag: string, settings: object, as = admin): Promise<LightMyRequestResponse> =>
  shop.request({ method: 'PUT', url: `/api/flags/storefront/${flag}`, payload: { ...unset, ...settings }, as });
const list = async (): Promise<Flag[]> => (await shop.request({ url: '/api/flags', as: admin })).json();
const found = async (name: string): Promise<Flag | undefined> => (await list()).find(({ flag }) => flag === name);
/** Removes the settings, by default the stored ones. */
const remove = async (revision?: number) =>
  shop.request({
    method: 'DELETE',
    url: `/api/flags/storefront/big?revision=${String(revision ?? (await found('big'))?.revision)}`,
    as: admin,
  });
const mine = async (as: User): Promise<unknown> => (await shop.request({ url: '/api/flags/mine', as })).json();

/** The flags in the HTML of a page; undefined if it has none. */
async function inPage(headers = {}): Promise<PageFlags | undefined> {
  const { body } = await shop.request({ url: '/', headers });
  const [, text] = new RegExp(`id="${pageFlagsId}">(.*?)</script>`).exec(body) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as PageFlags);
}
const count = (cohorts = '', digit: string): number => cohorts.split(digit).length - 1;

test('lists what the versions in use declare; without settings, pages say nothing about flags', async () => {
  await storefront('1.1.0', { big: { ...big, default: true }, fresh: big }, { canary: 10 });
  const stable = { version: '1.0.0', default: false };
  expect(await list()).toEqual([
    {
      part: 'storefront',
      flag: 'big',
      declared: { ...big, versions: [stable, { version: '1.1.0', default: true }] },
      ...settings(0),
    },
    {
      part: 'storefront',
      flag: 'fresh',
      declared: { ...big, versions: [{ version: '1.1.0', default: false }] },
      ...settings(0),
    },
    {
      part: 'storefront',
      flag: 'order',
      declared: { ...order, versions: [{ version: '1.0.0', default: 'new' }] },
      ...settings(0),
    },
  ]);
  expect(await inPage()).toBeUndefined();
});

const settings = (revision: number) => ({ revision, shares: [], roles: [], people: [], experiment: null });

test('exactly the share of the cohorts gets a value, in every page at once; a larger share only adds cohorts', async () => {
  expect((await change('big', { shares: [{ value: true, percent: 10 }] })).statusCode).toBe(204);
  const small = (await inPage())?.arms.storefront?.big;
  expect(small).toEqual({ values: [false, true], cohorts: expect.stringMatching(/^[01]{100}$/) as string });
  expect(count(small?.cohorts, '1')).toBe(10);

  await change('big', { revision: 1, shares: [{ value: true, percent: 25 }] });
  const large = (await inPage())?.arms.storefront?.big;
  expect(count(large?.cohorts, '1')).toBe(25);
  expect([...(small?.cohorts ?? '')].every((digit, cohort) => digit === '0' || large?.cohorts[cohort] === '1')).toBe(
    true,
  );

  await change('order', {
    shares: [
      { value: 'cheap', percent: 30 },
      { value: 'best', percent: 70 },
    ],
  });
  const three = (await inPage())?.arms.storefront?.order;
  expect(three?.values).toEqual(['new', 'best', 'cheap']);
  expect(['0', '1', '2'].map((digit) => count(three?.cohorts, digit))).toEqual([0, 70, 30]);
  // Flags are divided independently of each other.
  expect(three?.cohorts).not.toBe(large?.cohorts);
});

test('people and roles have values of their own, the person’s first; pages only say that there are some', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  const buyer = await makeUser(shop.database);
  await change('big', {
    roles: [{ role: 'seller', value: true }],
    people: [{ email: buyer.email.toUpperCase(), value: true }],
  });
  expect(await inPage()).toEqual({ arms: {}, hasPersonal: true });
  expect(await mine(seller)).toEqual([{ part: 'storefront', flag: 'big', value: true }]);
  expect(await mine(buyer)).toEqual([{ part: 'storefront', flag: 'big', value: true }]);
  expect(await mine(admin)).toEqual([]);
  expect((await found('big'))?.people).toEqual([{ email: buyer.email, value: true }]);

  await change('big', {
    revision: 1,
    roles: [{ role: 'seller', value: true }],
    people: [{ email: seller.email, value: false }],
  });
  expect(await mine(seller)).toEqual([{ part: 'storefront', flag: 'big', value: false }]);
  expect(await mine(buyer)).toEqual([]);
});

test('a change that is based on older settings changes nothing', async () => {
  await change('big', { shares: [{ value: true, percent: 10 }] });
  const late = await change('big', { shares: [{ value: true, percent: 90 }] });
  expect(late.json()).toMatchObject({ status: 409, type: expect.stringContaining('flag-changed') as string });
  expect((await found('big'))?.shares).toEqual([{ value: true, percent: 10 }]);
  const both = await Promise.all(
    [1, 2].map((percent) => change('big', { revision: 1, shares: [{ value: true, percent }] })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  // Also after the settings were removed and made anew.
  await remove();
  await change('big', { shares: [{ value: true, percent: 3 }] });
  expect((await change('big', { revision: 1 })).statusCode).toBe(409);
});

test.each([
  ['a value that no version declares', { shares: [{ value: 'huge', percent: 1 }] }, 'shares.0.value'],
  [
    'more than everybody',
    {
      shares: [
        { value: true, percent: 60 },
        { value: false, percent: 41 },
      ],
    },
    'shares',
  ],
  [
    'a value with two shares',
    {
      shares: [
        { value: true, percent: 1 },
        { value: true, percent: 2 },
      ],
    },
    'shares',
  ],
  ['a share of nobody', { shares: [{ value: true, percent: 0 }] }, 'shares.0.percent'],
  ['an unknown role', { roles: [{ role: 'owner', value: true }] }, 'roles.0.role'],
  ['a person without an account', { people: [{ email: 'nobody@ocs.example', value: true }] }, 'people.0.email'],
  ['an experiment without a share', { isExperiment: true }, 'isExperiment'],
  [
    'an experiment without the default',
    { shares: [{ value: true, percent: 100 }], isExperiment: true },
    'isExperiment',
  ],
])('refuses %s', async (_what, settings, path) => {
  const answer = await change('big', settings);
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
  expect((await found('big'))?.revision).toBe(0);
  expect(await inPage()).toBeUndefined();
});

test('a flag that no version declares any more has no effect; its settings can be removed, and return with it', async () => {
  await change('big', { shares: [{ value: true, percent: 100 }], roles: [{ role: 'buyer', value: true }] });
  await storefront('1.1.0', { order });
  expect(await inPage()).toBeUndefined();
  expect(await found('big')).toMatchObject({ declared: null, revision: 1, shares: [{ value: true, percent: 100 }] });
  expect((await change('big', { revision: 1 })).json()).toMatchObject({
    status: 409,
    title: 'No version of storefront in use declares the flag big.',
  });
  // The older version declares it.
  const rollback = { method: 'POST' as const, url: '/api/releases/storefront/rollback', payload: {}, as: admin };
  expect((await shop.request(rollback)).statusCode).toBe(200);
  expect((await inPage())?.arms.storefront?.big?.cohorts).toBe('1'.repeat(100));

  expect((await remove(99)).statusCode).toBe(409);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove(1)).statusCode).toBe(404);
  expect(await inPage()).toBeUndefined();
  for (const name of ['nothing', 'constructor']) expect((await change(name, {})).statusCode).toBe(409);
});

test('a version gets only values that it declares', async () => {
  await change('order', {
    shares: [
      { value: 'best', percent: 20 },
      { value: 'cheap', percent: 20 },
    ],
  });
  await storefront('1.1.0', { order: { ...order, values: ['new', 'best'] } });
  const { values, cohorts } = (await inPage())?.arms.storefront?.order ?? {};
  expect(values).toEqual(['new', 'best']);
  expect(count(cohorts, '1')).toBe(20);
});

test('every change is in the audit log, without anybody’s address', async () => {
  const buyer = await makeUser(shop.database);
  await change('big', {
    shares: [{ value: true, percent: 10 }],
    roles: [{ role: 'seller', value: true }],
    people: [{ email: buyer.email, value: true }],
    isExperiment: true,
  });
  await remove();
  const entries = await shop.database
    .selectFrom('audit')
    .select(['action', 'subject_id', 'details'])
    .where('subject_kind', '=', 'flag')
    .orderBy('number')
    .execute();
  expect(entries).toEqual([
    {
      action: 'flag-changed',
      subject_id: 'storefront/big',
      details: {
        reasons: ['10 % of the visitors get on', 'sellers get on', 'a person gets on', 'the experiment begins'],
      },
    },
    { action: 'flag-cleared', subject_id: 'storefront/big', details: {} },
  ]);
});

test('an admin who was demoted meanwhile changes nothing', async () => {
  await shop.database.updateTable('users').set({ role: 'buyer' }).where('id', '=', admin.id).execute();
  expect((await change('big', {})).statusCode).toBe(403);
});
