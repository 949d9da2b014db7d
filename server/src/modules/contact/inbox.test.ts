import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { eraseOldMessages } from './inbox.repository';

let shop: TestApp;
let admin: User;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.deleteFrom('contact_messages').execute());

interface Message {
  id: string;
  name: string;
  status: string;
  isRead: boolean;
}

async function makeMessage(name: string, fields: object = {}): Promise<string> {
  const { id } = await shop.database
    .insertInto('contact_messages')
    .values({ name, email: `${name.toLowerCase()}@ocs.example`, message: `Hello from ${name}`, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const list = async (query = '') => {
  const response = await shop.request({ url: `/api/messages${query}`, as: admin });
  return { total: response.headers['x-total-count'], messages: response.json<Message[]>() };
};
const names = async (query: string) => (await list(query)).messages.map(({ name }) => name);
const unread = async () =>
  (await shop.request({ url: '/api/messages/unread', as: admin })).json<{ count: number }>().count;
const change = (id: string, status: string, as = admin) =>
  shop.request({ method: 'PATCH', url: `/api/messages/${id}`, as, payload: { status } });

test('lists the newest first, in pages, by text and by status', async () => {
  for (const name of ['Ada', 'Bo', 'Cleo']) await makeMessage(name);
  await makeMessage('Dora', { status: 'archived', message: '100% sure' });
  expect(await names('')).toEqual(['Dora', 'Cleo', 'Bo', 'Ada']);
  expect((await list('?limit=2&page=2')).total).toBe('4');
  expect(await names('?limit=2&page=2')).toEqual(['Bo', 'Ada']);
  expect(await names('?status=open')).toEqual(['Cleo', 'Bo', 'Ada']);
  expect(await names('?q=BO@')).toEqual(['Bo']);
  expect(await names('?q=100%25')).toEqual(['Dora']);
  expect((await shop.request({ url: '/api/messages?status=lost', as: admin })).statusCode).toBe(400);
});

test('counts open messages until somebody reads them', async () => {
  const id = await makeMessage('Ada');
  await makeMessage('Bo', { status: 'archived' });
  expect(await unread()).toBe(1);
  const read = () => shop.request({ method: 'POST', url: `/api/messages/${id}/read`, as: admin });
  expect((await read()).statusCode).toBe(204);
  expect((await read()).statusCode).toBe(204);
  expect(await unread()).toBe(0);
  expect((await list()).messages.find((message) => message.id === id)?.isRead).toBe(true);
});

test('a change is audited once', async () => {
  const id = await makeMessage('Ada');
  const markRead = () => shop.request({ method: 'POST', url: `/api/messages/${id}/read`, as: admin });
  await markRead();
  await markRead();
  expect((await change(id, 'answered')).json()).toEqual({ modifiedCount: 1 });
  expect((await change(id, 'answered')).json()).toEqual({ modifiedCount: 0 });
  await change(id, 'archived');
  await change(id, 'open');
  const audited = await shop.database
    .selectFrom('audit')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();
  expect(audited).toEqual(
    ['message-read', 'message-answered', 'message-archived', 'message-reopened'].map((action) => ({
      action,
      actor_id: admin.id,
      details: {},
    })),
  );
});

test('only admins read and change messages', async () => {
  const id = await makeMessage('Ada');
  const seller = await makeUser(shop.database, { role: 'seller' });
  expect((await change(id, 'archived', seller)).statusCode).toBe(403);
  for (const url of ['/api/messages', '/api/messages/unread']) {
    expect((await shop.request({ url, as: seller })).statusCode).toBe(403);
    expect((await shop.request({ url })).statusCode).toBe(401);
  }
  expect((await change('00000000-0000-0000-0000-000000000000', 'archived')).statusCode).toBe(404);
});

test('messages are erased after 180 days', async () => {
  await makeMessage('Old', { created_at: sql`now() - interval '181 days'` });
  await makeMessage('New', { created_at: sql`now() - interval '179 days'` });
  expect(await eraseOldMessages(shop.database)).toBe(false);
  expect(await names('')).toEqual(['New']);
});
