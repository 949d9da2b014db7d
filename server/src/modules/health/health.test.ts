import { connect } from '../../database/connect';
import { buildApp } from '../../app';
import { textMatching } from '../../testing/answers';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('/health and /ready return 200 on a migrated database', async () => {
  expect((await shop.request({ url: '/health' })).json()).toEqual({ status: 'ok' });
  expect((await shop.request({ url: '/ready' })).json()).toEqual({ status: 'ready' });
});

test('without a database, /health returns 200 and /ready 503', async () => {
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

test('/ready/pages returns 200 once a server knows what is live, also while it loses the database', async () => {
  const app = await buildApp({ settings: shop.settings, database: shop.database });
  const ask = () => app.inject({ url: '/ready/pages' });
  expect((await ask()).json()).toMatchObject({ status: 503, type: textMatching(/nothing-known$/) });
  await releaseForTest(shop, { name: 'shell' });
  expect((await ask()).statusCode).toBe(200);
  const lost = jest.spyOn(app.registry, 'refresh').mockRejectedValue(new Error('away'));
  expect((await ask()).statusCode).toBe(200);
  lost.mockRestore();
  app.draining.hasStarted = true;
  expect((await ask()).statusCode).toBe(503);
  await app.close();
});

test('/ready lists limitations of a server that can still serve', async () => {
  const database = connect(`${shop.settings.databaseUrl}?options=-c%20default_transaction_read_only%3Don`, 1);
  const app = await buildApp({ settings: shop.settings, database });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 600_000);
  const ready = await app.inject({ url: '/ready' });
  now.mockRestore();
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({
    status: 'limited',
    limits: [
      'The database is read-only; the server rejects changes.',
      expect.stringMatching(/^The clock of this machine is behind the database’s by (599|60[0-9]) s/),
    ],
  });
  await app.close();
  await database.destroy();
});

test('while draining, /ready returns 503, and requests are answered with Connection: close', async () => {
  const app = await buildApp({ settings: shop.settings, database: shop.database });
  app.draining.hasStarted = true;
  const ready = await app.inject({ url: '/ready' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ type: textMatching(/stopping$/) });
  const read = await app.inject({ url: '/api/product?limit=1' });
  expect(read.statusCode).toBe(200);
  expect(read.headers.connection).toBe('close');
  await app.close();
});
