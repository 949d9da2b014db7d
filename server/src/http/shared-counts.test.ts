import { startTestApp } from '../testing/test-app';

test('without Redis, a server counts for itself, and a metric says so', async () => {
  // Nothing listens there.
  const shop = await startTestApp({ REDIS_URL: 'redis://127.0.0.1:1' });
  const statuses: number[] = [];
  for (let call = 1; call <= 11; call += 1) {
    const { statusCode } = await shop.request({ method: 'POST', url: '/api/contact', payload: {} });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect((await shop.request({ url: '/metrics' })).body).toContain('ocs_rate_limit_fallbacks_total 11');
  await shop.close();
});
