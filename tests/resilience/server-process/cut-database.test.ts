import { sql } from 'kysely';
import { buildApp } from '../../../server/src/app';
import { connect } from '../../../server/src/database/connect';
import { isConnectionError } from '../../../server/src/database/database-errors';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app';
import { startFaultProxy, type FaultProxy } from '../../harness/fault-proxy';

let shop: TestApp;
let proxy: FaultProxy;

beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(async () => {
  proxy = await startFaultProxy(shop.settings.databaseUrl);
});
afterEach(() => proxy.close());
afterAll(() => shop.close());

test('a query on a cut connection fails in time, and the next one gets a new connection', async () => {
  const database = connect(proxy.url, 1, { query_timeout: 200 });
  const query = () => sql`select 1`.execute(database);
  await query();
  proxy.cut();
  const error = await query().catch((reason: unknown) => reason);
  expect(isConnectionError(error)).toBe(true);
  proxy.restore();
  expect((await query()).rows).toHaveLength(1);
  await database.destroy();
});

test('/ready answers 503 in time while the database is cut off', async () => {
  const database = connect(proxy.url, 1);
  const app = await buildApp({ settings: shop.settings, database });
  const ready = () => app.inject({ url: '/ready' });
  expect((await ready()).statusCode).toBe(200);
  proxy.cut();
  const answers = await Promise.all([ready(), ready()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(answers[0].json()).toMatchObject({ title: 'The database does not answer.' });
  await proxy.close();
  await app.close();
  await database.destroy();
});
