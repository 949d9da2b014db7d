import { buildApp } from '../app';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const value = (body: string, name: string) =>
  Number(
    body
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1),
  );

test('reports latency by route, statements and pool, without addresses and queries', async () => {
  const before = (await shop.request({ url: '/metrics' })).body;
  await shop.request({ url: '/api/product?search=secret' });
  const { body, headers } = await shop.request({ url: '/metrics' });
  expect(headers['content-type']).toContain('text/plain');
  expect(value(body, 'ocs_http_request_duration_seconds_count{method="GET",route="/api/product",status="200"}')).toBe(
    1,
  );
  expect(value(body, 'ocs_database_connections{state="busy"}')).toBe(0);
  expect(value(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(value(body, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  // One for the list; the metrics read reports, faults, measurements, mails and overdue erasures.
  expect(value(body, 'ocs_database_statements_total') - value(before, 'ocs_database_statements_total')).toBeLessThan(7);
  expect(body).not.toContain('secret');
});

test('is accessible from this machine or with the token', async () => {
  expect((await shop.request({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  const settings = { ...shop.settings, metricsToken: 'a token' };
  const guarded = await buildApp({ settings, database: shop.database });
  const read = async (authorization?: string) =>
    (await guarded.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
  expect([await read(), await read('Bearer other'), await read('Bearer a token')]).toEqual([404, 404, 200]);
  await guarded.close();
});
