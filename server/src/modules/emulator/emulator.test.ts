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

test('does not forward the emulator’s administration calls', async () => {
  const answer = await shop.request({
    url: '/identitytoolkit.googleapis.com/v1/projects/demo-ocs/accounts:batchGet',
    headers: { authorization: 'Bearer owner' },
  });
  expect(answer.statusCode).toBe(403);
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
