import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { releaseForTest } from '../../../testing/make-release';
import { testActor } from '../../../testing/factories';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { addFreeze, liftFreeze } from '../freezes/freezes.repository';
import { overview } from '../overview.repository';
import type { Publication } from '../publish';
import { findLive } from '../releases.repository';
import { rollBack } from '../rollback';
import { placeOf } from '../release-place';
import { followCanary } from './follow-canaries';

let shop: TestApp;
const name = 'dashboard_admin';
const plan = { steps: [10, 50, 100], everySeconds: 600 };

beforeEach(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
  await releaseForTest(shop, { name, version: '1.0.0' });
});
afterEach(() => shop.close());

const follow = () => followCanary(shop, name);
const release = (version: string, publication: Partial<Publication> = {}) =>
  releaseForTest(shop, { name, version }, publication);
const rollOut = (version: string) => release(version, { rollout: plan });

interface Visitors {
  seen: number;
  failed?: number;
  failedCalls?: number;
  lcpMs?: number;
}

/** Visitors of a version, as their reports leave them. */
async function visit(version: string, { seen, failed = 0, failedCalls = 0, lcpMs }: Visitors): Promise<void> {
  const rows = Array.from({ length: seen }, (_, index) => ({
    name,
    version,
    visitor: randomBytes(12),
    address: randomBytes(12),
    loaded: true,
    failed: index < failed,
    failed_call: index < failedCalls,
    lcp_ms: lcpMs ?? null,
  }));
  await shop.database.insertInto('canary_visitors').values(rows).execute();
}

const manyGoodVisitors = async () => {
  await visit('1.1.0', { seen: 200 });
  await visit('1.0.0', { seen: 1800 });
};

/** As if the current step had begun before the plan's time. */
const letTimePass = () =>
  sql`update rollouts set step_since = step_since - every_seconds * interval '1 second'`.execute(shop.database);

const state = async () => {
  const live = await findLive(shop.database, name);
  return live && { live: live.version, canary: live.canary, percent: live.canary_percent };
};
const described = async () => {
  const parts = await overview(shop.database);
  return parts.find((part) => part.name === name)?.canary;
};
const lastEntry = () =>
  shop.database
    .selectFrom('audit')
    .select(['action', 'actor', 'details'])
    .where('subject_id', '=', name)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();

test('grows step by step, each with visitors of its own, until everybody has the version', async () => {
  await rollOut('1.1.0');
  expect(await state()).toEqual({ live: '1.0.0', canary: '1.1.0', percent: 10 });
  expect((await described())?.rollout).toMatchObject({ step: 0, waiting: { for: 'time' } });
  await manyGoodVisitors();
  expect(await follow()).toBe(false);

  await letTimePass();
  expect((await described())?.rollout).toMatchObject({ waiting: null });
  expect(await follow()).toBe(true);
  expect(await state()).toEqual({ live: '1.0.0', canary: '1.1.0', percent: 50 });
  expect(await lastEntry()).toEqual({
    action: 'canary-changed',
    actor: 'the server',
    details: {
      version: '1.1.0',
      reasons: [
        '50 % of the visitors',
        '0 of 200 visitors met an error in 1.1.0, 0 of 1800 in 1.0.0.',
        '0 of 200 visitors had a failed call in 1.1.0, 0 of 1800 in 1.0.0.',
      ],
    },
  });

  await letTimePass();
  expect(await follow()).toBe(false);
  expect((await described())?.rollout).toMatchObject({ step: 1, waiting: { for: 'visitors', until: null } });
  expect(await follow()).toBe(false);
  expect(await lastEntry()).toMatchObject({ action: 'rollout-waits', actor: 'the server' });
  await manyGoodVisitors();
  expect(await follow()).toBe(true);
  expect(await state()).toEqual({ live: '1.1.0', canary: null, percent: null });
  const actions = await shop.database
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', name)
    .orderBy('number')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'released',
    'canary',
    'canary-changed',
    'rollout-waits',
    'promoted',
  ]);
  expect(await shop.database.selectFrom('rollouts').select('name').execute()).toEqual([]);
});

test.each([
  ['errors', { seen: 60, failed: 30 }, { seen: 540 }, '30 of 60 visitors met an error in 1.1.0, 0 of 540 in 1.0.0'],
  ['failed calls', { seen: 60, failedCalls: 30 }, { seen: 540 }, '30 of 60 visitors had a failed call in 1.1.0, '],
  [
    'a slow first view',
    { seen: 60, lcpMs: 3000 },
    { seen: 540, lcpMs: 700 },
    '60 of 60 visitors saw the main content (LCP) later than 1 s in 1.1.0, 0 of 540 in 1.0.0',
  ],
] as const)('ends at once because of %s, and says so', async (_case, ofCanary, ofLive, reason) => {
  await rollOut('1.1.0');
  await visit('1.1.0', ofCanary);
  await visit('1.0.0', ofLive);
  expect(await follow()).toBe(true);
  expect(await state()).toEqual({ live: '1.0.0', canary: null, percent: null });
  const { action, details } = await lastEntry();
  expect(action).toBe('canary-failed');
  expect(JSON.stringify(details)).toContain(reason);
  expect(await shop.database.selectFrom('canary_visitors').select('name').execute()).toEqual([]);
});

test('several servers take one step', async () => {
  await rollOut('1.1.0');
  await manyGoodVisitors();
  await letTimePass();
  const changes = await Promise.all(Array.from({ length: 3 }, () => follow()));
  expect(changes.filter(Boolean)).toHaveLength(1);
  expect(await state()).toMatchObject({ percent: 50 });
});

test('a step whose server crashes before its commit is taken by the next one', async () => {
  await rollOut('1.1.0');
  await manyGoodVisitors();
  await letTimePass();
  await sql`create function fail() returns trigger language plpgsql as 'begin raise ''The server is gone''; end'`.execute(
    shop.database,
  );
  await sql`create trigger fail before insert on audit for each row execute function fail()`.execute(shop.database);
  await expect(follow()).rejects.toThrow('The server is gone');
  expect(await state()).toMatchObject({ percent: 10 });
  await sql`drop trigger fail on audit`.execute(shop.database);
  expect(await follow()).toBe(true);
  expect(await state()).toMatchObject({ percent: 50 });
});

test('waits for the end of a freeze, and ends during it', async () => {
  await rollOut('1.1.0');
  await manyGoodVisitors();
  await letTimePass();
  const freeze = { beginsAt: new Date(Date.now() - 1000), endsAt: null, reason: 'Sale' };
  const { id } = await addFreeze(shop.database, freeze, testActor);
  expect(await follow()).toBe(false);
  expect((await described())?.rollout).toMatchObject({ waiting: { for: 'end-of-freeze', until: null } });
  await liftFreeze(shop.database, id, testActor);
  expect(await follow()).toBe(true);
  await addFreeze(shop.database, freeze, testActor);
  await visit('1.1.0', { seen: 60, failed: 30 });
  await visit('1.0.0', { seen: 60 });
  expect(await follow()).toBe(true);
  expect(await state()).toMatchObject({ live: '1.0.0', canary: null });
});

test('a second rollout of the part is refused while the first one runs; a release to everybody ends it', async () => {
  await rollOut('1.1.0');
  await expect(rollOut('1.2.0')).rejects.toThrow('dashboard_admin 1.1.0 is being rolled out.');
  await expect(release('1.2.0', { canary: 5 })).rejects.toThrow('dashboard_admin 1.1.0 is being rolled out.');
  await releaseForTest(shop, { name: 'storefront', version: '1.0.0' });
  await releaseForTest(shop, { name: 'storefront', version: '1.1.0' }, { rollout: plan });
  await release('1.2.0');
  expect(await state()).toEqual({ live: '1.2.0', canary: null, percent: null });
  expect(await shop.database.selectFrom('rollouts').select('name').execute()).toEqual([{ name: 'storefront' }]);
});

test('a repeated publication changes nothing, whatever the step; another plan begins anew', async () => {
  await rollOut('1.1.0');
  await manyGoodVisitors();
  await letTimePass();
  await follow();
  await rollOut('1.1.0');
  expect(await state()).toMatchObject({ percent: 50 });
  await release('1.1.0', { rollout: { ...plan, steps: [5, 100] } });
  expect(await state()).toMatchObject({ percent: 5 });
});

test('people may take over: a share by hand, a rollback', async () => {
  await rollOut('1.1.0');
  await release('1.1.0', { canary: 10 });
  expect((await described())?.rollout).toBeNull();
  await rollOut('1.1.0');
  await rollBack(placeOf(shop), { name, actor: testActor });
  expect(await state()).toMatchObject({ live: '1.0.0', canary: null });
  expect(await shop.database.selectFrom('rollouts').select('name').execute()).toEqual([]);
});

test('a part without a live version has nothing to compare with', async () => {
  const first = releaseForTest(shop, { name: 'storefront' }, { rollout: plan });
  await expect(first).rejects.toThrow('Release it to everybody, without --canary or --rollout.');
});

test('visitors of other parts, and those who are known for a failed call only, do not count', async () => {
  await rollOut('1.1.0');
  await manyGoodVisitors();
  const others = Array.from({ length: 50 }, () => ({
    name,
    version: '1.1.0',
    visitor: randomBytes(12),
    address: randomBytes(12),
    failed: false,
    failed_call: true,
  }));
  await shop.database.insertInto('canary_visitors').values(others).execute();
  expect((await described())?.comparison[1]).toMatchObject({
    signal: 'failed-calls',
    canary: { seen: 200, failed: 0 },
  });
});

test('a row that an older server has left belongs to no other canary', async () => {
  await release('1.2.0', { canary: 5 });
  await sql`insert into rollouts (name, version, steps, step, every_seconds) values (${name}, '1.1.0', '{1,100}', 0, 1)`.execute(
    shop.database,
  );
  expect((await described())?.rollout).toBeNull();
});

describe('calls that fail', () => {
  const call = (url: string, cookie: string) => shop.request({ url, headers: { cookie } });
  const cookiesOf = ({ headers }: LightMyRequestResponse): string[] =>
    [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  const report = async (cookie: string) => {
    const payload = { reports: [{ remote: name, version: '1.1.0', kind: 'loaded' }] };
    const answer = await shop.request({ method: 'POST', url: '/api/reports', headers: { cookie }, payload });
    await shop.app.pageReports.write();
    return cookiesOf(answer);
  };
  const failures = async () => {
    const rows = await shop.database.selectFrom('canary_visitors').select(['version', 'failed_call']).execute();
    return rows.map(({ version, failed_call: failed }) => ({ version, failed }));
  };

  test('count with the next report, once for each visitor, however many fail together', async () => {
    await release('1.1.0', { canary: 100 });
    const answers = await Promise.all(Array.from({ length: 3 }, () => call('/api/nothing', 'ocs_cohort=7')));
    expect(answers.flatMap(cookiesOf)).toEqual(Array.from({ length: 3 }, () => 'ocs_failed_call=1'));
    const set = await report('ocs_cohort=7; ocs_failed_call=1');
    expect(set).toContain('ocs_failed_call=');
    expect(await failures()).toEqual([{ version: '1.1.0', failed: true }]);
    const visitor = set.find((cookie) => cookie.startsWith('ocs_visitor=')) ?? '';
    await report(`ocs_cohort=7; ${visitor}; ocs_failed_call=1`);
    expect(await failures()).toHaveLength(1);
  });

  test.each([
    ['succeed', '/api/product', 200],
    ['need a login', '/api/cart?email=a%40b.example', 401],
  ])('do not count if they %s', async (_case, url, status) => {
    await release('1.1.0', { canary: 100 });
    const answer = await call(url, 'ocs_cohort=7');
    expect(answer.statusCode).toBe(status);
    expect(cookiesOf(answer)).toEqual([]);
  });

  test('do not count while no canary runs', async () => {
    expect(cookiesOf(await call('/api/nothing', 'ocs_cohort=7'))).toEqual([]);
  });
});
