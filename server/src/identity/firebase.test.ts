import { createLocalJWKSet, errors, exportJWK, generateKeyPair, SignJWT, type JWTVerifyGetKey } from 'jose';
import { textMatching } from '../testing/answers';
import { firebaseVerifier } from './firebase';

const seconds = () => Math.floor(Date.now() / 1000);
const project = { projectId: 'shop', apiKey: 'the-key' };

/** Answers the requests for the account. */
function answerLookup(status: number, body: object) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));
}

const account = (changes: object = {}) => ({
  users: [{ localId: 'ada', email: 'ada@ocs.example', emailVerified: true, ...changes }],
});

beforeEach(() => {
  answerLookup(200, account());
});
afterEach(() => jest.restoreAllMocks());

let sign: (changes?: Record<string, unknown>, algorithm?: string) => Promise<string>;
let keys: JWTVerifyGetKey;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('ES256');
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  sign = (changes = {}, alg = 'RS256') =>
    new SignJWT({
      iss: 'https://securetoken.google.com/shop',
      aud: 'shop',
      sub: 'ada',
      email: 'ada@ocs.example',
      email_verified: true,
      auth_time: seconds() - 60,
      iat: seconds() - 60,
      exp: seconds() + 3600,
      ...changes,
    })
      .setProtectedHeader({ alg, kid: 'one' })
      .sign(alg === 'RS256' ? privateKey : otherKey);
});

test('returns the subject of a valid token', async () => {
  const identity = await firebaseVerifier(project, keys)(await sign());
  expect(identity).toEqual({
    subject: 'ada',
    email: 'ada@ocs.example',
    emailVerified: true,
    passwordSetAt: null,
    authTime: expect.any(Number),
    signedInMs: expect.any(Number),
    hasSecondFactor: false,
  });
});

test('believes the account, not the token, whether the address is verified', async () => {
  const stale = await sign({ email_verified: false });
  expect(await firebaseVerifier(project, keys)(stale)).toMatchObject({ emailVerified: true });
});

test.each([
  ['had another address', { email: 'ada@former.example' }],
  ['is another one', { localId: 'bo' }],
])('refuses a valid token whose account %s', async (_case, changes) => {
  answerLookup(200, account(changes));
  await expect(firebaseVerifier(project, keys)(await sign())).rejects.toMatchObject({ status: 401 });
});

test('tells a sign-in with a second factor', async () => {
  const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp', second_factor_identifier: 'phone' };
  expect(await firebaseVerifier(project, keys)(await sign({ firebase }))).toMatchObject({ hasSecondFactor: true });
});

test.each([
  ['disabled', 400, { error: { code: 400, message: 'USER_DISABLED' } }],
  ['removed', 400, { error: { code: 400, message: 'USER_NOT_FOUND' } }],
  ['reported as disabled', 200, account({ disabled: true })],
  ['given a new password since the token', 200, account({ validSince: String(seconds()) })],
])('refuses a valid token whose account was %s', async (_case, status, body) => {
  answerLookup(status, body);
  await expect(firebaseVerifier(project, keys)(await sign())).rejects.toMatchObject({ status: 401 });
});

test('asks Google about the account with the project’s key', async () => {
  const fetch = answerLookup(200, account());
  await firebaseVerifier(project, keys)(await sign());
  const address = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=the-key';
  expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'POST' }));
});

test('returns 503 when Google does not answer the question about the account', async () => {
  for (const [status, body] of [
    [500, {}],
    [400, { error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }],
  ] as const) {
    answerLookup(status, body);
    await expect(firebaseVerifier(project, keys)(await sign())).rejects.toMatchObject({ status: 503 });
  }
});

test.each([
  ['another project’s issuer', { iss: 'https://securetoken.google.com/other' }],
  ['another audience', { aud: 'other' }],
  ['an empty subject', { sub: '' }],
  ['no subject', { sub: undefined }],
  ['no e-mail', { email: undefined }],
  ['no time of sign-in', { auth_time: undefined }],
  ['a sign-in in the future', { auth_time: 9_999_999_999 }],
])('refuses %s', async (_case, changes) => {
  await expect(firebaseVerifier(project, keys)(await sign(changes))).rejects.toMatchObject({ status: 401 });
});

test('reports an expired token as such if Google signed it', async () => {
  const verify = firebaseVerifier(project, keys);
  const expired = await sign({ exp: 1_000_000_000 });
  await expect(verify(expired)).rejects.toMatchObject({ status: 401, type: textMatching(/identity-expired$/) });
  const forged = `${expired.slice(0, expired.lastIndexOf('.'))}.AAAA`;
  await expect(verify(forged)).rejects.toMatchObject({ status: 401, type: textMatching(/identity-invalid$/) });
});

test('rejects other algorithms, malformed tokens and unknown keys', async () => {
  const verify = firebaseVerifier(project, keys);
  await expect(verify(await sign({}, 'ES256'))).rejects.toMatchObject({ status: 401 });
  await expect(verify('nonsense')).rejects.toMatchObject({ status: 401 });
  const noKeys = firebaseVerifier(project, createLocalJWKSet({ keys: [] }));
  await expect(noKeys(await sign())).rejects.toMatchObject({ status: 401 });
});

test('returns 503 when the keys cannot be fetched', async () => {
  const verify = firebaseVerifier(project, () => Promise.reject(new TypeError('fetch failed')));
  await expect(verify(await sign())).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test('returns 503, not 401, for an invalid key set', async () => {
  const verify = firebaseVerifier(project, () => Promise.reject(new errors.JWKSInvalid('JSON Web Key Set malformed')));
  await expect(verify(await sign())).rejects.toMatchObject({ status: 503 });
});

test('accepts tokens when the server’s clock is ten minutes behind', async () => {
  const now = { iat: seconds() + 600, auth_time: seconds() + 600, exp: seconds() + 4200 };
  expect(await firebaseVerifier(project, keys)(await sign(now))).toMatchObject({ subject: 'ada' });
});
