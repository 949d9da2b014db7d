import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../../database/schema';
import { makeProduct, makeUser, testActor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { recordAudit, type Actor, type AuditEntry } from './audit.repository';
import type { AuditPage } from './audit.schema';

let shop: TestApp;
let admin: User;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin', name: 'Ada Lindqvist' });
});
afterAll(() => shop.close());

type Query = Record<string, string | number>;

const get = (path: string, query: Query = {}, as: User | undefined = admin): Promise<LightMyRequestResponse> =>
  shop.request({ url: `/api/${path}`, query: query as Record<string, string>, as });

const list = async (query: Query = {}): Promise<AuditPage> => (await get('audit', query)).json<AuditPage>();

const by = ({ id }: User): Actor => ({ userId: id, address: '192.0.2.7' });

const record = (entry: AuditEntry, actor: Actor = by(admin)): Promise<void> => recordAudit(shop.database, actor, entry);

const idsOf = ({ entries }: AuditPage): string[] => entries.map(({ subject }) => subject.id);

test('an entry says who did what, when, from where, and on whom', async () => {
  const buyer = await makeUser(shop.database);
  await record({ action: 'made-seller', kind: 'user', id: buyer.id, details: { from: 'buyer' } });
  const { entries, next } = await list({ subject: buyer.id });
  expect(next).toBeNull();
  expect(entries).toEqual([
    {
      number: expect.any(Number) as number,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      by: { id: admin.id, email: admin.email },
      address: '192.0.2.7',
      action: 'made-seller',
      subject: { kind: 'user', id: buyer.id, label: buyer.email },
      details: { from: 'buyer' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    },
  ]);
});

test('subjects have the labels that people use, and none once they are gone', async () => {
  const gone = await makeUser(shop.database, { deleted_at: new Date() });
  const product = await makeProduct(shop.database, admin, { name: 'Norte 35' });
  await record({ action: 'user-removed', kind: 'user', id: gone.id });
  await record({ action: 'product-updated', kind: 'product', id: product.id });
  await record({ action: 'released', kind: 'release', id: 'labelled' }, testActor);
  await record({ action: 'refused', kind: 'message', id: 'not-an-id' });
  await record({ action: 'user-removed', kind: 'user', id: 'not-an-id' });
  const labels = (await list({ limit: 5 })).entries.map(({ subject }) => subject.label);
  expect(labels).toEqual([null, null, 'labelled', 'Norte 35', null]);
});

test('a removed admin’s entries keep the id, without the e-mail address and without being found by it', async () => {
  const former = await makeUser(shop.database, { role: 'admin', name: 'Former Admin', deleted_at: new Date() });
  await record({ action: 'pruned', kind: 'release', id: 'former' }, by(former));
  expect((await list({ actor: former.id })).entries[0]?.by).toEqual({ id: former.id, email: null });
  for (const actor of [former.email, former.name]) expect(idsOf(await list({ actor }))).toEqual([]);
});

describe('filters', () => {
  let other: User;

  beforeAll(async () => {
    other = await makeUser(shop.database, { role: 'admin', email: 'bo_100%@ocs.example', name: 'Bo Filter' });
    await record({ action: 'released', kind: 'release', id: 'filter-a' }, by(other));
    await record({ action: 'promoted', kind: 'release', id: 'filter-b' }, by(other));
    await record({ action: 'promoted', kind: 'release', id: 'filter-c' }, testActor);
  });

  test.each<[string, () => Query, string[]]>([
    ['the action', () => ({ action: 'promoted' }), ['filter-c', 'filter-b']],
    ['the kind', () => ({ kind: 'release', limit: 3 }), ['filter-c', 'filter-b', 'filter-a']],
    ['the subject', () => ({ subject: 'filter-b' }), ['filter-b']],
    ['the actor’s id', () => ({ actor: other.id }), ['filter-b', 'filter-a']],
    ['a part of the actor’s e-mail, literally', () => ({ actor: 'O_100%' }), ['filter-b', 'filter-a']],
    ['a part of the actor’s name', () => ({ actor: 'bo filt' }), ['filter-b', 'filter-a']],
    ['the name of a command’s actor', () => ({ actor: 'TEST', action: 'promoted' }), ['filter-c']],
    ['several filters', () => ({ actor: other.id, action: 'promoted', kind: 'release' }), ['filter-b']],
    ['an id that nobody has', () => ({ actor: 'c0ffee00-0000-4000-8000-000000000000' }), []],
    ['an unknown action', () => ({ action: 'constructor' }), []],
  ])('by %s', async (_name, query, found) => {
    expect(idsOf(await list(query()))).toEqual(found);
  });

  test('by time: `from` is included, `to` is not; a date is a whole day in UTC', async () => {
    const part = { kind: 'release', actor: other.id };
    const [{ at } = { at: '' }] = (await list({ ...part, limit: 1 })).entries;
    const soon = new Date(Date.parse(at) + 1).toISOString();
    const today = at.slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(idsOf(await list({ ...part, from: at, to: soon }))).toContain('filter-b');
    expect(idsOf(await list({ ...part, from: soon }))).toEqual([]);
    expect(idsOf(await list({ ...part, from: today, to: today }))).toContain('filter-b');
    expect(idsOf(await list({ ...part, from: tomorrow }))).toEqual([]);
    expect(idsOf(await list({ ...part, to: soon.replace('Z', '-00:00') }))).toContain('filter-b');
  });

  test.each<Query>([
    { from: 'yesterday' },
    { to: '2026-02-30' },
    { from: '' },
    { limit: 101 },
    { limit: 0 },
    { before: 0 },
    { before: '1e99' },
    { actor: 'a\0' },
    { subject: 'x'.repeat(201) },
    { sort: 'at' },
  ])('refuses %o with 400', async (query) => {
    expect((await get('audit', query)).statusCode).toBe(400);
  });

  test.each(['0000-01-01', '9999-12-31', '0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999999-23:59'])(
    'accepts %s as a limit of time',
    async (time) => {
      expect((await get('audit', { from: time, to: time })).statusCode).toBe(200);
    },
  );
});

test('pages neither repeat nor skip entries while others are added', async () => {
  for (const id of ['page-1', 'page-2', 'page-3', 'page-4', 'page-5'])
    await record({ action: 'token-made', kind: 'release', id });
  const filter = { action: 'token-made', limit: 2 };
  const first = await list(filter);
  await record({ action: 'token-made', kind: 'release', id: 'page-6' });
  const second = await list({ ...filter, before: first.next ?? 0 });
  const third = await list({ ...filter, before: second.next ?? 0 });
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual([
    'page-5',
    'page-4',
    'page-3',
    'page-2',
    'page-1',
  ]);
  expect(third.next).toBeNull();
});

test('only admins read and export entries', async () => {
  const [seller, buyer] = [await makeUser(shop.database, { role: 'seller' }), await makeUser(shop.database)];
  for (const path of ['audit', 'audit.csv']) {
    for (const as of [seller, buyer]) expect((await get(path, {}, as)).statusCode).toBe(403);
    expect((await shop.request({ url: `/api/${path}` })).statusCode).toBe(401);
  }
});

describe('GET /audit.csv', () => {
  const linesOf = (response: LightMyRequestResponse): string[] => response.body.split('\r\n');

  test('is a file with one line for each entry that matches', async () => {
    const product = await makeProduct(shop.database, admin, { name: '=HYPERLINK("http://evil.example"), a\nb' });
    const details = { reasons: ['He said "no"'] };
    await record({ action: 'product-unlisted', kind: 'product', id: product.id, details });
    const [entry] = (await list({ subject: product.id })).entries;
    const response = await get('audit.csv', { subject: product.id });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    });
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from('efbbbf', 'hex'));
    const cells = [entry?.number, entry?.at, admin.email, admin.id, '192.0.2.7', 'product-unlisted'];
    expect(response.body.slice(1)).toBe(
      'Number,Time,By,User id,IP address,Action,On,Subject id,Details,Hash\r\n' +
        `${cells.join(',')},"product =HYPERLINK(""http://evil.example""), a\nb",${product.id},` +
        `"{""reasons"":[""He said \\""no\\""""]}",${entry?.hash ?? ''}\r\n`,
    );
  });

  test('contains every entry once, beyond one piece', async () => {
    const count = 1100;
    await shop.database
      .insertInto('audit')
      .values(
        Array.from({ length: count }, (_, index) => ({
          actor: '@SUM(1)',
          address: null,
          action: 'pruned',
          subject_kind: 'release',
          subject_id: `many-${String(index)}`,
          details: '{}',
        })),
      )
      .execute();
    const lines = linesOf(await get('audit.csv', { actor: '@SUM' })).slice(1, -1);
    const ids = lines.map((line) => line.split(',')[7]);
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => `many-${String(count - 1 - index)}`));
    expect(lines[0]?.split(',')[2]).toBe("'@SUM(1)");
  });

  test('has only the head without a match', async () => {
    expect(linesOf(await get('audit.csv', { subject: 'nothing' }))).toHaveLength(2);
  });
});
