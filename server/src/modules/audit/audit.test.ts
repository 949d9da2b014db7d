import { sql } from 'kysely';
import { mayAlterAudit } from '../../database/application-user';
import type { User } from '../../database/schema';
import { makeProduct, makeUser, testActor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { recordAudit } from './audit.repository';

let shop: TestApp;
let admin: User;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());

const entriesAbout = (id: string) =>
  shop.database
    .selectFrom('audit')
    .select(['actor_id', 'address', 'action', 'subject_kind as kind', 'details'])
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();

test('an admin’s changes of users are recorded, with who and from where', async () => {
  const buyer = await makeUser(shop.database);
  const ask = (method: 'PATCH' | 'DELETE', url: string) =>
    shop.request({ method, url: `/api/users/${url}`, as: admin, remoteAddress: '192.0.2.7' });
  await ask('PATCH', `seller/${buyer.id}`);
  await ask('PATCH', `seller/${buyer.id}`);
  await ask('DELETE', buyer.id);
  const by = { actor_id: admin.id, address: '192.0.2.7', kind: 'user', details: {} };
  expect(await entriesAbout(buyer.id)).toEqual([
    { ...by, action: 'made-seller' },
    { ...by, action: 'user-removed' },
  ]);
});

test('an admin’s changes of products are recorded, a seller’s are not', async () => {
  const fields = { name: 'Halden H70', price: 1, category: 'DSLR', brand: '', description: '', photos: '' };
  const change = async (as: User) => {
    const { id } = await makeProduct(shop.database, as);
    await shop.request({ method: 'PUT', url: `/api/product/${id}`, as, payload: fields });
    await shop.request({ method: 'DELETE', url: `/api/product/${id}`, as });
    return (await entriesAbout(id)).map(({ action }) => action);
  };
  expect(await change(admin)).toEqual(['product-updated', 'product-removed']);
  expect(await change(await makeUser(shop.database, { role: 'seller' }))).toEqual([]);
});

test('what fails is not recorded', async () => {
  const { id } = await makeUser(shop.database);
  const attempt = shop.database.transaction().execute(async (transaction) => {
    await recordAudit(transaction, testActor, { action: 'user-removed', kind: 'user', id });
    throw new Error('fails');
  });
  await expect(attempt).rejects.toThrow('fails');
  expect(await entriesAbout(id)).toEqual([]);
});

test('concurrent entries form one chain without a gap', async () => {
  const entry = { action: 'pruned', kind: 'release', id: 'storefront' } as const;
  await Promise.all(Array.from({ length: 8 }, () => recordAudit(shop.database, testActor, entry)));
  const { rows } = await sql<{ ok: boolean }>`
    select number = row_number() over (order by number)
      and hash = audit_hash(coalesce(lag(hash) over (order by number), ''), audit) as ok
    from audit
  `.execute(shop.database);
  expect(rows.length).toBeGreaterThanOrEqual(8);
  expect(rows.every(({ ok }) => ok)).toBe(true);
});

describe.each(['update audit set action = action', 'delete from audit', 'truncate audit'])('%s', (statement) => {
  test('is refused even to the owner', async () => {
    await expect(sql.raw(statement).execute(shop.database)).rejects.toThrow('Audit entries are never changed.');
  });

  test('is not permitted to the server’s user, who cannot remove the protection either', async () => {
    const { database } = shop.app;
    await expect(sql.raw(statement).execute(database)).rejects.toThrow('permission denied');
    await expect(sql`alter table audit disable trigger all`.execute(database)).rejects.toThrow('must be owner');
  });
});

test('a temporary table of the same name does not change the chain', async () => {
  const { database } = shop.app;
  await database.connection().execute(async (connection) => {
    await sql`create temp table audit (like public.audit)`.execute(connection);
    await sql`insert into pg_temp.audit
      values (9223372036854775806, now(), null, 'x', null, 'x', 'user', 'x', '{}', '')`.execute(connection);
    await sql`insert into public.audit (actor, action, subject_kind, subject_id, details)
      values ('x', 'released', 'release', 'x', '{}')`.execute(connection);
    await sql`drop table pg_temp.audit`.execute(connection);
  });
  const { rows } = await sql<{ last: string; entries: string }>`
    select max(number) as last, count(*) as entries from audit`.execute(database);
  expect(rows[0]?.last).toBe(rows[0]?.entries);
});

test('the server knows whether its user could alter the audit', async () => {
  expect([await mayAlterAudit(shop.app.database), await mayAlterAudit(shop.database)]).toEqual([false, true]);
});
