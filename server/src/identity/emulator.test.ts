import { startIdentityProvider, type TestIdentityProvider } from '../testing/test-identity-provider';
import { emulatorVerifier } from './emulator';

let provider: TestIdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());

test('uses the provider’s record, never the token’s claims', async () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'admin', email: 'admin@ocs.example' })).toString('base64url');
  await expect(emulatorVerifier(provider.host)(`e30.${claims}.`)).rejects.toMatchObject({ status: 401 });
  const idToken = provider.issue({ localId: 'ada', email: 'ada@ocs.example' });
  expect(await emulatorVerifier(provider.host)(idToken)).toEqual({
    subject: 'ada',
    email: 'ada@ocs.example',
    emailVerified: false,
  });
});

test('rejects an account without an e-mail address', async () => {
  const idToken = provider.issue({ localId: 'anonymous', email: '' });
  await expect(emulatorVerifier(provider.host)(idToken)).rejects.toMatchObject({ status: 401 });
});

test('returns 503 when the emulator is unavailable', async () => {
  await expect(emulatorVerifier('127.0.0.1:1')('token')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
});
