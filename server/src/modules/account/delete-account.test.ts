import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { providerAccountDeletion } from '../../identity/provider-accounts';
import { problemOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser, tokenFor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { clearStep } from '../users/clear-removed-users';
import { erasureWork } from './erasure';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

beforeEach(() => shop.database.updateTable('users').set({ role: 'buyer' }).execute());

const deleteAccount = (as: User) => shop.request({ method: 'DELETE', url: '/api/account', as });
const erase = async () => {
  while (await clearStep(shop.database));
  const { database, settings } = shop;
  const work = erasureWork(database, await providerAccountDeletion(settings.identityProvider));
  await work.run((step) => step(database), new AbortController().signal);
};
const rowOf = ({ id }: User) =>
  shop.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logIn = ({ subject: localId, email }: Pick<User, 'subject' | 'email'>) =>
  shop.request({
    method: 'POST',
    url: '/api/jwt',
    headers: { authorization: `Bearer ${shop.identityProvider.issue({ localId, email })}` },
    payload: { email },
  });

test('takes effect at once: the session ends, products are off sale, and nobody is named', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  const product = await makeProduct(shop.database, seller);
  expect((await deleteAccount(seller)).statusCode).toBe(204);
  expect((await shop.request({ url: '/api/cart', as: seller })).statusCode).toBe(401);
  expect((await shop.request({ url: `/api/product/${product.id}` })).statusCode).toBe(404);
  expect((await deleteAccount(seller)).statusCode).toBe(401);
  expect(await rowOf(seller)).toMatchObject({ email: `erased-${seller.id}`, name: '', subject: seller.subject });
  const mails = shop.database.selectFrom('mails').select('subject').where('recipient', '=', seller.email);
  expect(await mails.execute()).toEqual([{ subject: 'Your account at OCS was deleted' }]);
});

const retryAtProvider = ({ id }: User) =>
  shop.database
    .updateTable('users')
    .set({ erase_at: sql`now()` })
    .where('id', '=', id)
    .execute();

test('the provider’s account follows, and the address can be used for a new account', async () => {
  const person = await makeUser(shop.database);
  await deleteAccount(person);
  expect((await logIn(person)).statusCode).toBe(403);
  await erase();
  expect(shop.identityProvider.deleted).toContain(person.subject);
  // A login that began before the provider deleted the account.
  expect((await logIn(person)).statusCode).toBe(403);
  await retryAtProvider(person);
  await erase();
  expect(await rowOf(person)).toMatchObject({ subject: `erased-${person.id}` });
  expect((await logIn({ subject: 'another', email: person.email })).statusCode).toBe(200);
});

test('a provider that cannot be reached is asked again later, and one that knows no such account is content', async () => {
  const person = await makeUser(shop.database);
  await deleteAccount(person);
  shop.identityProvider.failWith(503);
  await expect(erase()).rejects.toThrow('The identity provider deleted no account');
  shop.identityProvider.failWith(undefined);
  await erase();
  expect(await rowOf(person)).toMatchObject({ subject: person.subject });
  shop.identityProvider.deleted.push(person.subject);
  await retryAtProvider(person);
  await erase();
  expect(await rowOf(person)).toMatchObject({ subject: `erased-${person.id}` });
});

test('somebody whose erasure fails keeps nobody else waiting', async () => {
  const { database } = shop;
  const people = [await makeUser(database), await makeUser(database)];
  for (const { id } of people)
    await database
      .updateTable('users')
      .set({ deleted_at: new Date(), erase_at: sql`now() - interval '1 minute'` })
      .where('id', '=', id)
      .execute();
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'No'; end $$;
    create trigger fail before update of erased_at on users for each row
      when (new.id = ${sql.lit(people[0]?.id)}) execute function fail()`.execute(database);
  await expect(erase()).rejects.toThrow('No');
  await erase();
  await sql`drop function fail cascade`.execute(database);
  const erased = await Promise.all(people.map(async (one) => (await rowOf(one)).erased_at !== null));
  expect(erased).toEqual([false, true]);
});

test('whom an admin removed is erased after 29 days, and cannot register again meanwhile', async () => {
  const [admin, person] = [await makeUser(shop.database, { role: 'admin' }), await makeUser(shop.database)];
  await shop.request({ method: 'DELETE', url: `/api/users/${person.id}`, as: admin });
  await erase();
  expect(await rowOf(person)).toMatchObject({ email: person.email, subject: person.subject });
  expect((await logIn(person)).statusCode).toBe(403);
  await shop.database
    .updateTable('users')
    .set({ erase_at: sql`erase_at - interval '29 days'` })
    .where('id', '=', person.id)
    .execute();
  await erase();
  await retryAtProvider(person);
  await erase();
  expect(await rowOf(person)).toMatchObject({ email: `erased-${person.id}`, subject: `erased-${person.id}` });
});

test('whom a server of an earlier version removes is erased too, with the creator of removed products', async () => {
  const { database } = shop;
  const seller = await makeUser(database, { role: 'seller' });
  const product = await makeProduct(database, seller, { listed: false });
  const removed = { deleted_at: new Date(), cleared_at: new Date() };
  await database.updateTable('users').set(removed).where('id', '=', seller.id).execute();
  expect(await rowOf(seller)).toMatchObject({ erased_at: null, erase_at: expect.any(Date) as Date });
  await database
    .updateTable('users')
    .set({ erase_at: sql`erase_at - interval '29 days'` })
    .where('id', '=', seller.id)
    .execute();
  await erase();
  await erase();
  expect(await rowOf(seller)).toMatchObject({ email: `erased-${seller.id}` });
  const [left] = await database.selectFrom('products').select('creator').where('id', '=', product.id).execute();
  expect(left?.creator ?? '').toBe('');
});

test('needs a sign-in within the last 15 minutes', async () => {
  const person = await makeUser(shop.database);
  const now = Math.floor(Date.now() / 1000);
  const send = async (age: number) => {
    const token = await tokenFor(shop.settings, person, { authTime: now - age });
    return shop.request({ method: 'DELETE', url: '/api/account', headers: { authorization: `Bearer ${token}` } });
  };
  const refused = await send(15 * 60 + 1);
  expect(refused.statusCode).toBe(403);
  expect(problemOf(refused)).toMatchObject({ type: textMatching(/recent-sign-in-required$/) });
  expect((await send(14 * 60)).statusCode).toBe(204);
});

test('the only admin stays; of several who delete themselves at once, one stays', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => makeUser(shop.database, { role: 'admin' })));
  const answers = await Promise.all(admins.map(deleteAccount));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 204, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused && problemOf(refused)).toMatchObject({ type: textMatching(/last-admin$/) });
  const audited = shop.database.selectFrom('audit').select('actor_id').where('action', '=', 'account-deleted');
  expect(await audited.execute()).toHaveLength(4);
});

test('an admin whose address is not verified counts as one in the audit, and a suspended person deletes nothing', async () => {
  await makeUser(shop.database, { role: 'admin' });
  const unverified = await makeUser(shop.database, { role: 'admin', email_verified_at: null });
  expect((await deleteAccount(unverified)).statusCode).toBe(204);
  const { database } = shop;
  const audited = database.selectFrom('audit').select('action').where('actor_id', '=', unverified.id);
  expect(await audited.execute()).toEqual([{ action: 'account-deleted' }]);
  expect(await database.selectFrom('mails').where('recipient', '=', unverified.email).execute()).toEqual([]);
  const suspended = await makeUser(database, { suspended_at: new Date() });
  expect((await deleteAccount(suspended)).statusCode).toBe(403);
});

test('an admin exports the data of a user, audited; others do not', async () => {
  const [admin, person] = [await makeUser(shop.database, { role: 'admin' }), await makeUser(shop.database)];
  const exportOf = (id: string, as: User) => shop.request({ method: 'POST', url: `/api/users/${id}/export`, as });
  expect((await exportOf(person.id, admin)).json()).toMatchObject({ account: { email: person.email } });
  expect((await exportOf('x', admin)).statusCode).toBe(404);
  expect((await exportOf(admin.id, person)).statusCode).toBe(403);
  const audited = shop.database.selectFrom('audit').select('subject_id').where('action', '=', 'user-exported');
  expect(await audited.execute()).toEqual([{ subject_id: person.id }]);
});

test('a metric counts whom nobody erased in time', async () => {
  const { database, app } = shop;
  await makeUser(database, { deleted_at: new Date(Date.now() - 31 * 24 * 60 * 60_000), erase_at: new Date(0) });
  const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/^ocs_erasures_overdue 1$/m);
});
