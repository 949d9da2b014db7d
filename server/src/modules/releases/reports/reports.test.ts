import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../../app';
import { releaseForTest } from '../../../testing/make-release';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { makeUser } from '../../../testing/factories';
import type { PartOverview } from '../releases-api.schema';
import { findLive } from '../releases.repository';

let shop: TestApp;
const name = 'dashboard_admin';

beforeEach(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
  await releaseForTest(shop, { name, version: '1.0.0' });
});
afterEach(() => shop.close());

const startCanary = (canary: number) => releaseForTest(shop, { name, version: '1.1.0' }, { canary });

type App = TestApp['app'];

interface Visitor {
  version: string;
  cookie: string;
}

const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** A visitor who opens a page, and the cookie that it sets. */
async function visit(headers: Record<string, string> = {}): Promise<Visitor> {
  const answer = await shop.request({ url: '/', headers });
  const version = new RegExp(`/releases/${name}/(.*?)/remoteEntry`).exec(answer.body)?.[1] ?? '';
  return { version, cookie: cookieOf(answer) };
}

/** A new visitor with the cookies of a page and of its first report, which does not count. */
async function arrive(): Promise<Visitor> {
  const { version, cookie } = await visit();
  return { version, cookie: `${cookie}; ${cookieOf(await report({ cookie, version: '9.9.9' }, 'loaded'))}` };
}

async function report(
  { cookie, version }: Visitor,
  kind: string,
  { address = '127.0.0.1', app = shop.app, contentMs }: { address?: string; app?: App; contentMs?: number } = {},
): Promise<LightMyRequestResponse> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { cookie, host: 'shop.example' },
    remoteAddress: address,
    payload: { reports: [{ remote: name, version, kind, contentMs }] },
  });
  await app.pageReports.write();
  return answer;
}

/** Reports without a cookie. */
async function send(reports: object[]): Promise<LightMyRequestResponse> {
  const answer = await shop.request({ method: 'POST', url: '/api/reports', payload: { reports } });
  await shop.app.pageReports.write();
  return answer;
}

const isRunning = async () => (await findLive(shop.database, name))?.canary === '1.1.0';
const counted = async (version: string) =>
  shop.database
    .selectFrom('release_reports')
    .select(['kind', 'reports'])
    .where('version', '=', version)
    .orderBy('kind')
    .execute();
const contentTimes = async () => {
  const rows = await shop.database.selectFrom('release_measurements').selectAll().orderBy('up_to').execute();
  return rows.map(({ version, up_to, samples }) => [version, up_to, samples]);
};
const visitors = (count: number) => Promise.all(Array.from({ length: count }, arrive));

test('a visitor keeps the version of their cohort; a malformed cookie is replaced', async () => {
  await startCanary(50);
  const everybody = await Promise.all(Array.from({ length: 40 }, () => visit()));
  expect(new Set(everybody.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
  for (const { version, cookie } of everybody) expect(await visit({ cookie })).toEqual({ version, cookie: '' });
  for (const malformed of ['100', '-1', '07', '1.5', '', 'x'])
    expect((await visit({ cookie: `ocs_cohort=${malformed}` })).cookie).toMatch(/^ocs_cohort=\d{1,2}$/);
});

test('an edge names the cohort: the response is for that cohort and sets no cookie', async () => {
  await startCanary(50);
  const visits = Array.from({ length: 100 }, (_, cohort) => visit({ 'ocs-cohort': String(cohort) }));
  const everybody = await Promise.all(visits);
  expect(everybody.filter(({ version }) => version === '1.1.0')).toHaveLength(50);
  expect(everybody.every(({ cookie }) => cookie === '')).toBe(true);
  expect((await visit({ 'ocs-cohort': '100' })).cookie).toMatch(/^ocs_cohort=/);
  const [named] = everybody;
  const written = await visit({ 'ocs-cohort': '0', cookie: 'ocs_cohort=1' });
  expect(written).toEqual(named);
});

test('the first report of a visitor sets the cookie by which the visitor is counted', async () => {
  const isAssigned = async (cookie: string) => cookieOf(await report({ cookie, version: '1.1.0' }, 'loaded'));
  expect(await isAssigned('ocs_cohort=5')).toBe('');
  await startCanary(100);
  expect(await isAssigned('')).toBe('');
  const cookie = await isAssigned('ocs_cohort=5');
  expect(cookie).toMatch(/^ocs_visitor=/);
  expect(await isAssigned(`ocs_cohort=5; ${cookie}`)).toBe('');
  expect(await isAssigned(`ocs_cohort=5; ${cookie}x`)).toMatch(/^ocs_visitor=/);
  expect(await counted('1.1.0')).toEqual([{ kind: 'loaded', reports: '2' }]);
});

test('without a canary, sets no visitor cookie and still counts reports', async () => {
  const visitor = await visit();
  expect(visitor.cookie).toBe('');
  await report(visitor, 'loaded');
  await report(visitor, 'render-error');
  expect(await counted('1.0.0')).toEqual([
    { kind: 'loaded', reports: '1' },
    { kind: 'render-error', reports: '1' },
  ]);
});

test('stores content times and faults by version, in a bounded number of rows, and shows them on /metrics', async () => {
  const base = { remote: name, version: '1.0.0' };
  const times = [120, 250, 251, 900, 90_000, 120_000];
  await send(times.map((contentMs) => ({ ...base, kind: 'loaded', contentMs })));
  for (let count = 0; count < 3; count += 1) await send([{ ...base, kind: 'load-error', fault: 'slow' }]);
  // A render error has neither a fault nor a content time.
  await send([{ ...base, kind: 'render-error', fault: 'slow', contentMs: 10 }]);
  const rows = await shop.database.selectFrom('release_measurements').selectAll().orderBy('up_to').execute();
  expect(rows.map(({ up_to, samples, total }) => [up_to, samples, total])).toEqual([
    [250, '2', 370],
    [500, '1', 251],
    [1000, '1', 900],
    [Infinity, '2', 210_000],
  ]);
  const { body } = await shop.request({ url: '/metrics' });
  const labels = `part="${name}",version="1.0.0"`;
  expect(body.split('\n').filter((line) => /^ocs_release_(content|faults)/.test(line))).toEqual([
    `ocs_release_faults_total{${labels},fault="slow"} 3`,
    ...[['0.25', 2], ['0.5', 3], ...['1', '1.5', '2.5', '4', '6', '10', '30'].map((le) => [le, 4]), ['+Inf', 6]].map(
      ([le, samples]) => `ocs_release_content_seconds_bucket{${labels},le="${String(le)}"} ${String(samples)}`,
    ),
    `ocs_release_content_seconds_sum{${labels}} 211.521`,
    `ocs_release_content_seconds_count{${labels}} 6`,
  ]);
});

test('stores web vitals apart from content times and outcomes, and shows them on /metrics and to admins', async () => {
  await startCanary(100);
  const visitor = await visit();
  await shop.request({
    method: 'POST',
    url: '/api/reports',
    headers: { cookie: visitor.cookie },
    payload: {
      reports: [
        { remote: name, version: '1.1.0', kind: 'vitals', lcpMs: 2400, inpMs: 90, cls: 0.2 },
        { remote: name, version: '1.1.0', kind: 'vitals', lcpMs: 2600, contentMs: 10 },
        // A browser of another version has no say here.
        { remote: name, version: '1.0.0', kind: 'vitals', lcpMs: 9000 },
      ],
    },
  });
  await shop.app.pageReports.write();
  expect(await counted('1.1.0')).toEqual([]);
  // It has opened no page of the part.
  expect(await shop.database.selectFrom('canary_visitors').selectAll().execute()).toEqual([]);
  const { body } = await shop.request({ url: '/metrics' });
  const labels = `part="${name}",version="1.1.0"`;
  expect(body.split('\n').filter((line) => /^ocs_release_(content|lcp|inp|cls)\w*_(sum|count){/.test(line))).toEqual([
    `ocs_release_lcp_seconds_sum{${labels}} 5`,
    `ocs_release_lcp_seconds_count{${labels}} 2`,
    `ocs_release_inp_seconds_sum{${labels}} 0.09`,
    `ocs_release_inp_seconds_count{${labels}} 1`,
    `ocs_release_cls_sum{${labels}} 0.2`,
    `ocs_release_cls_count{${labels}} 1`,
  ]);
  const admin = await makeUser(shop.database, { role: 'admin' });
  const releases: PartOverview[] = (await shop.request({ url: '/api/releases', as: admin })).json();
  expect(releases.find((part) => part.name === name)?.canary).toMatchObject({
    errorRate: null,
    speed: { contentMs: null, lcpMs: { p75: 2750, samples: 2 }, inpMs: { samples: 1 }, cls: { samples: 1 } },
  });
});

test('a version that is not in use adds no measurements and no faults', async () => {
  await send([
    { remote: name, version: '9.9.9', kind: 'loaded', contentMs: 100 },
    { remote: name, version: '9.9.9', kind: 'load-error', fault: 'slow' },
  ]);
  expect(await shop.database.selectFrom('release_measurements').selectAll().execute()).toEqual([]);
  expect(await shop.database.selectFrom('release_faults').selectAll().execute()).toEqual([]);
});

test('withdraws a canary whose page throws, once, and audits the reason', async () => {
  await startCanary(100);
  const everybody = await visitors(25);
  const [first] = everybody;
  for (const visitor of everybody) if (visitor !== first) await report(visitor, 'loaded');
  const other = await buildApp({ settings: shop.settings, database: shop.database });
  // Two servers receive the errors and reach the same decision.
  await Promise.all(
    everybody.map((visitor, index) => report(visitor, 'render-error', { app: index % 2 ? other : shop.app })),
  );
  await other.close();
  expect(await isRunning()).toBe(false);
  const audit = await shop.database.selectFrom('audit').selectAll().where('action', '=', 'canary-failed').execute();
  expect(audit).toEqual([
    expect.objectContaining({
      actor: 'the server',
      details: {
        version: '1.1.0',
        reasons: [expect.stringMatching(/^\d+ of \d+ visitors met an error in 1\.1\.0, 0 of 0 in 1\.0\.0/)],
      },
    }),
  ]);
  expect((await visit()).version).toBe('1.0.0');
  expect(await shop.database.selectFrom('canary_visitors').selectAll().execute()).toEqual([]);
});

test('counts a visitor once per version', async () => {
  await startCanary(100);
  const visitor = await arrive();
  for (let count = 0; count < 30; count += 1) await report(visitor, 'render-error');
  expect(await isRunning()).toBe(true);
  expect(await counted('1.1.0')).toEqual([{ kind: 'render-error', reports: '1' }]);
});

test('while a canary runs, stores every content time of a counted visitor, and still counts the visitor once', async () => {
  await startCanary(100);
  const visitor = await arrive();
  for (const contentMs of [100, 200, 300]) await report(visitor, 'loaded', { contentMs });
  expect(await counted('1.1.0')).toEqual([{ kind: 'loaded', reports: '1' }]);
  expect(await shop.database.selectFrom('canary_visitors').selectAll().execute()).toHaveLength(1);
  expect(await contentTimes()).toEqual([
    ['1.1.0', 250, '2'],
    ['1.1.0', 500, '1'],
  ]);
});

test('compares the first time of a visitor that is not that of the first page', async () => {
  await startCanary(100);
  const visitor = await arrive();
  const stored = async () => {
    const { content_ms: time } = await shop.database
      .selectFrom('canary_visitors')
      .select('content_ms')
      .executeTakeFirstOrThrow();
    return time;
  };
  await report(visitor, 'loaded', { contentMs: 0 });
  expect(await stored()).toBeLessThan(0);
  await report(visitor, 'loaded');
  expect(await stored()).toBeLessThan(0);
  await report(visitor, 'loaded', { contentMs: 300 });
  await report(visitor, 'loaded', { contentMs: 500 });
  expect(await stored()).toBe(300);
});

test('while a canary runs, stores no content times of unassigned versions or without a cohort', async () => {
  await startCanary(100);
  const { cookie } = await arrive();
  await report({ cookie, version: '1.0.0' }, 'loaded', { contentMs: 100 });
  await report({ cookie: '', version: '1.1.0' }, 'loaded', { contentMs: 100 });
  expect(await contentTimes()).toEqual([]);
});

test('ignores reports about unassigned versions, whatever cohort the cookie names', async () => {
  await startCanary(0);
  for (const { cookie } of await visitors(30)) await report({ cookie, version: '1.1.0' }, 'render-error');
  for (let count = 0; count < 30; count += 1) {
    await report({ cookie: `ocs_cohort=${String(count)}`, version: '1.1.0' }, 'render-error');
  }
  expect(await isRunning()).toBe(true);
  expect(await counted('1.1.0')).toEqual([]);
});

test('writes reports that arrive together in a few statements, and counts as it does for one after the other', async () => {
  await startCanary(100);
  const [known, ...others] = await visitors(30);
  if (!known) throw new Error('There is no visitor.');
  await report(known, 'loaded');
  const hold = (visitor: Visitor, kind: string, address = '127.0.0.1') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { cookie: visitor.cookie, host: 'shop.example' },
      remoteAddress: address,
      payload: { reports: [{ remote: name, version: '1.1.0', kind }] },
    });
  for (const visitor of others) await hold(visitor, 'loaded', '203.0.113.7');
  for (const kind of ['loaded', 'render-error', 'load-error']) await hold(known, kind);
  const { statements } = shop.app.database;
  await shop.app.pageReports.write();
  expect(shop.app.database.statements - statements).toBeLessThan(15);
  expect(await counted('1.1.0')).toEqual([
    { kind: 'loaded', reports: '4' },
    { kind: 'render-error', reports: '1' },
  ]);
});

test('keeps reports while the database is away', async () => {
  const visitor = await visit();
  const refused = Object.assign(new Error('Refused'), { code: 'ECONNREFUSED' });
  const transaction = { execute: () => Promise.reject(refused) };
  jest.spyOn(shop.app.database, 'transaction').mockReturnValueOnce(transaction as never);
  await expect(report(visitor, 'loaded')).rejects.toThrow('Refused');
  expect(await counted('1.0.0')).toEqual([]);
  await shop.app.pageReports.write();
  expect(await counted('1.0.0')).toEqual([{ kind: 'loaded', reports: '1' }]);
});

test('one address cannot end a canary, however many cookies it has', async () => {
  await startCanary(100);
  for (const visitor of await visitors(30)) await report(visitor, 'render-error', { address: '203.0.113.7' });
  expect(await isRunning()).toBe(true);
  expect(await counted('1.1.0')).toEqual([{ kind: 'render-error', reports: '3' }]);
});

test.each([
  ['an invalid remote name', { remote: '../x', version: '1.0.0', kind: 'loaded' }, 400],
  ['an unknown kind', { remote: name, version: '1.0.0', kind: 'fine' }, 400],
  ['an unknown field such as an e-mail', { remote: name, version: '1.0.0', kind: 'loaded', email: 'a@b.example' }, 400],
  ['a version that is not in use', { remote: name, version: '9.9.9', kind: 'loaded' }, 204],
])('does not count a report with %s', async (_case, sent, status) => {
  const answer = await send([sent]);
  expect(answer.statusCode).toBe(status);
  expect(await shop.database.selectFrom('release_reports').selectAll().execute()).toEqual([]);
});
