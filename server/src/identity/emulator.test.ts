import { SignJWT, UnsecuredJWT } from 'jose';
import { startIdentityProvider, type TestIdentityProvider } from '../testing/test-identity-provider';
import { emulatorVerifier } from './emulator';

let provider: TestIdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());

test('uses the provider’s record, never the token’s claims', async () => {
  const claims = { sub: 'admin', email: 'admin@ocs.example', auth_time: 1, firebase: {} };
  const unknown = new UnsecuredJWT(claims).setIssuedAt().encode();
  await expect(emulatorVerifier(provider.host)(unknown)).rejects.toMatchObject({ status: 401 });
  const idToken = provider.issue({ localId: 'ada', email: 'ada@ocs.example' }, 1_700_000_000);
  expect(await emulatorVerifier(provider.host)(idToken)).toEqual({
    subject: 'ada',
    email: 'ada@ocs.example',
    emailVerified: false,
    passwordSetAt: null,
    authTime: 1_700_000_000,
    signedInMs: 1_700_000_000_000,
    hasSecondFactor: false,
  });
});

test('rejects an account without an e-mail address', async () => {
  const idToken = provider.issue({ localId: 'anonymous', email: '' });
  await expect(emulatorVerifier(provider.host)(idToken)).rejects.toMatchObject({ status: 401 });
});

test('returns 503 when the emulator is unavailable', async () => {
  const idToken = provider.issue({ localId: 'ada', email: 'ada@ocs.example' });
  await expect(emulatorVerifier('127.0.0.1:1')(idToken)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test('rejects tokens that are no identity tokens, without the emulator, which fails for them with 500', async () => {
  const noTime = new UnsecuredJWT({ firebase: {} }).setIssuedAt().encode();
  const ofTenant = new UnsecuredJWT({ auth_time: 1, firebase: { tenant: 'other' } }).setIssuedAt().encode();
  const signed = await new SignJWT({ auth_time: 1, firebase: {} })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .sign(new Uint8Array(32));
  for (const token of ['nonsense', 'e30.bnVsbA.', noTime, ofTenant, signed]) {
    await expect(emulatorVerifier('127.0.0.1:1')(token)).rejects.toMatchObject({ status: 401 });
  }
});

test.each([
  ['a disabled account', { disabled: true }],
  ['a session that was revoked, as by a new password', { validSince: '1700000001' }],
])('rejects the token of %s', async (_case, changes) => {
  const idToken = provider.issue({ localId: 'ada', email: 'ada@ocs.example', ...changes }, 1_700_000_000);
  await expect(emulatorVerifier(provider.host)(idToken)).rejects.toMatchObject({ status: 401 });
});
