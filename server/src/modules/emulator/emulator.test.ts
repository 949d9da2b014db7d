import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('what the Firebase SDK asks for reaches the emulator', async () => {
  const answer = await shop.request({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local',
    payload: { idToken: 'unknown' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty('error');
});

test('the emulator cannot be administered through the shop', async () => {
  const answer = await shop.request({
    url: '/identitytoolkit.googleapis.com/v1/projects/demo-ocs/accounts:batchGet',
    headers: { authorization: 'Bearer owner' },
  });
  expect(answer.statusCode).toBe(403);
});
