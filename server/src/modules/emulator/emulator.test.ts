import { buildApp } from '../../app';
import { textMatching } from '../../testing/answers';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('forwards the calls of the Firebase SDK to the emulator', async () => {
  const answer = await shop.request({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local',
    payload: { idToken: 'unknown' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty('error');
});

test.each([{ authorization: 'Bearer owner' }, { authorization: 'Bearer ya29.any' }, {}])(
  'does not forward the emulator’s administration calls (%p)',
  async (headers) => {
    const before = shop.identityProvider.received.length;
    for (const url of [
      '/identitytoolkit.googleapis.com/v1/projects/demo-ocs/accounts:batchGet',
      '/identitytoolkit.googleapis.com/v1/projects/demo-ocs/accounts:lookup',
      '/identitytoolkit.googleapis.com/v1/x/../projects/demo-ocs/accounts:batchGet',
      '/identitytoolkit.googleapis.com/v1/accounts%3Alookup',
      '/emulator/auth/',
      '/emulator/v1/projects/demo-ocs/accounts',
    ]) {
      const { statusCode } = await shop.request({ method: 'POST', url, headers });
      expect([url, statusCode]).toEqual([url, 404]);
    }
    expect(shop.identityProvider.received).toHaveLength(before);
  },
);

test('forwards no credentials, which would make a visitor the emulator’s administrator', async () => {
  await shop.request({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=local',
    headers: { authorization: 'Bearer ya29.any' },
    payload: { localId: 'demo-admin', password: 'mine now' },
  });
  expect(shop.identityProvider.received.at(-1)).toMatchObject({
    url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=local',
    authorization: undefined,
  });
});

test('returns 503 with a message when the emulator is unavailable', async () => {
  const provider = { kind: 'emulator', host: '127.0.0.1:1' } as const;
  const app = await buildApp({ settings: { ...shop.settings, identityProvider: provider }, database: shop.database });
  const origin = await app.listen();
  const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local';
  const answer = await fetch(origin + path, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ title: textMatching(/sign-in service cannot be reached/) });
  await app.close();
});
