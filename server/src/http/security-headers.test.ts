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

test.each(addresses)('%s declares its content type and denies framing', async (url) => {
  const { headers } = await shop.request({ url });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('sends Strict-Transport-Security only if the shop’s address is https', async () => {
  const secure = await buildApp({
    settings: { ...shop.settings, publicUrl: 'https://shop.example' },
    database: shop.database,
  });
  const answers = [await secure.inject({ url: '/health' }), await shop.request({ url: '/health' })];
  await secure.close();
  expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual(['max-age=31536000', undefined]);
});

test('sends no content security policy with the emulator’s pages, which run inline scripts in a frame', async () => {
  const { headers } = await shop.request({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    payload: {},
  });
  expect(headers['content-security-policy']).toBeUndefined();
});
