import { connect } from '../../database/connect';
import { buildApp } from '../../app';
import { textMatching } from '../../testing/answers';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('a process is healthy and ready on a migrated database', async () => {
  expect((await shop.request({ url: '/health' })).json()).toEqual({ status: 'ok' });
  expect((await shop.request({ url: '/ready' })).json()).toEqual({ status: 'ready' });
});

test('without its database the process is healthy but not ready', async () => {
  const database = connect('postgres://127.0.0.1:1/nothing', 1);
  const app = await buildApp({ settings: shop.settings, database });
  expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
  const ready = await app.inject({ url: '/ready' });
  expect(ready.statusCode).toBe(503);
  expect(ready.headers['retry-after']).toBe('5');
  expect(ready.json()).toMatchObject({ status: 503, type: textMatching(/database-unavailable$/) });
  await app.close();
  await database.destroy();
});
