import { buildApp } from '../app';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const addresses = [
  '/health',
  '/remotes',
  '/api/product',
  '/api/nothing',
  '/api/docs',
  '/api/docs/json',
  '/uploads/a.jpg',
];

test.each(addresses)('%s is what it says it is, and in nobody’s frame', async (url) => {
  const { headers } = await shop.request({ url });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a shop whose address is https keeps browsers to it; any other leaves them free', async () => {
  const secure = await buildApp({
    settings: { ...shop.settings, publicUrl: 'https://shop.example' },
    database: shop.database,
  });
  const answers = [await secure.inject({ url: '/health' }), await shop.request({ url: '/health' })];
  await secure.close();
  expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual(['max-age=31536000', undefined]);
});

test('what the emulator answers, whose pages run inline scripts in a frame, has no policy of ours', async () => {
  const { headers } = await shop.request({ method: 'POST', url: '/emulator/auth/iframe', payload: {} });
  expect(headers['content-security-policy']).toBeUndefined();
});
