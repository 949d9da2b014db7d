import { accessTokenVerifier, signAccessToken } from './access-token';

const secret = 'a secret for tests, long enough to be one';
const quarterHourMs = 15 * 60 * 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('accepts a verified token until it expires', async () => {
  const verify = accessTokenVerifier(secret);
  const token = await signAccessToken({ subject: 'ada', version: 3 }, secret);
  for (const passedMs of [0, 1000, quarterHourMs - 2000]) {
    jest.advanceTimersByTime(passedMs);
    expect(await verify(token)).toMatchObject({ subject: 'ada', version: 3 });
  }
  jest.advanceTimersByTime(2000);
  await expect(verify(token)).rejects.toMatchObject({ status: 401, type: expect.stringMatching(/token-expired$/) });
});

test('rejects a rejected token again', async () => {
  const verify = accessTokenVerifier(secret);
  const forged = await signAccessToken({ subject: 'ada', version: 3 }, 'the secret of somebody else, just as long');
  for (const token of [forged, forged, 'nonsense'])
    await expect(verify(token)).rejects.toMatchObject({ status: 401, type: expect.stringMatching(/token-invalid$/) });
});
