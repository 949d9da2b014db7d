import { buildApp } from '../app';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;
let behindProxy: FastifyInstance;

beforeAll(async () => {
  shop = await startTestApp();
  behindProxy = await buildApp({ settings: { ...shop.settings, trustedProxies: 1 }, database: shop.database });
});
afterAll(async () => {
  await behindProxy.close();
  await shop.close();
});

test('is not accessible with this machine’s address in X-Forwarded-For', async () => {
  const ask = async (forwarded: string) =>
    (await behindProxy.inject({ url: '/metrics', headers: { 'x-forwarded-for': forwarded } })).statusCode;
  expect(await ask('127.0.0.1, 203.0.113.7')).toBe(404);
  expect(await ask('127.0.0.1')).toBe(200);
});

test('counts requests by the address that the proxy adds to X-Forwarded-For', async () => {
  const statuses = [];
  for (let count = 0; count <= 10; count += 1) {
    const { statusCode } = await behindProxy.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { host: 'shop.example', 'x-forwarded-for': `192.0.2.${String(count)}, 198.51.100.2` },
      payload: { name: 'Ada', email: 'ada@ocs.example', message: 'Hello' },
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test('ignores the header without a proxy', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  const { statusCode } = await shop.request({ url: '/metrics', headers, remoteAddress: '203.0.113.7' });
  expect(statusCode).toBe(404);
});
