import { buildApp } from '../app';
import { connect } from '../database/connect';
import { problemFrom } from './error-handler';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test.each(['/api', '/api/nothing', '/api/product/1/2', '/api/nothing?x=1'])('%s returns a 404 problem', async (url) => {
  const response = await shop.request({ url });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.json()).toEqual({
    type: 'https://ocs.example/problems/not-found',
    title: 'There is nothing at this address.',
    status: 404,
  });
});

test.each([
  ['a malformed address', { url: '/api/product/%ff' }],
  ['a long parameter', { url: `/api/users/admin/${'x'.repeat(2000)}` }],
  ['an empty body', { method: 'POST', url: '/api/contact', headers: { 'content-type': 'application/json' } }],
  ['a prototype in the body', { method: 'POST', url: '/api/contact', payload: { ['__proto__']: { admin: 1 } } }],
  ['a large body', { method: 'POST', url: '/api/contact', payload: { message: 'm'.repeat(70_000) } }],
  ['deep nesting', { method: 'POST', url: '/api/contact', payload: `${'['.repeat(9000)}${']'.repeat(9000)}` }],
  ['an unknown query', { url: '/api/product/brands?x=1' }],
] as const)('%s gives a 4xx problem', async (_case, options) => {
  const response = await shop.request(options);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.headers['content-type']).toContain('application/problem+json');
});

test('an unexpected error reveals no details', async () => {
  await shop.database.schema.alterTable('contact_messages').renameTo('elsewhere').execute();
  const payload = { name: 'Ada', email: 'ada@ocs.example', message: 'Hello' };
  const response = await shop.request({ method: 'POST', url: '/api/contact', payload });
  await shop.database.schema.alterTable('elsewhere').renameTo('contact_messages').execute();
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    type: 'https://ocs.example/problems/internal',
    title: 'Something went wrong on our side. Please try again later.',
    status: 500,
  });
});

test('a read-only database returns 503 with Retry-After to writes, and serves reads', async () => {
  const { database, settings } = shop;
  const name = new URL(settings.databaseUrl).pathname.slice(1);
  const readOnly = connect(`${settings.databaseUrl}?options=-c%20default_transaction_read_only%3Don`, 1);
  const app = await buildApp({ settings, database: readOnly });
  const headers = { host: 'shop.example' };
  expect((await app.inject({ url: '/api/product?limit=1', headers })).statusCode).toBe(200);
  const payload = { name: 'Ada', email: 'ada@ocs.example', message: name };
  const refused = await app.inject({ method: 'POST', url: '/api/contact', headers, payload });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ type: 'https://ocs.example/problems/read-only' });
  expect(await database.selectFrom('contact_messages').where('message', '=', name).select('id').execute()).toEqual([]);
  await app.close();
  await readOnly.destroy();
});

test('reports the database’s full disk as 507', () => {
  expect(problemFrom(Object.assign(new Error('could not extend file'), { code: '53100' }))).toMatchObject({
    status: 507,
    title: expect.stringContaining('disk is full') as string,
  });
});

test('responses forbid caching and content sniffing', async () => {
  const { headers } = await shop.request({ url: '/api/product/brands' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});
