/**
 * The real SDK against the REST API of Firebase Auth as Google documents it. Not run anywhere: the auth emulator offers no
 * authenticator apps, and tests have no Firebase project, so no journey logs in with a real code.
 */
import { initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { apiServer, http, HttpResponse, useApiServer } from '../testing';
import { askCodeBy } from './code-prompt';

useApiServer();

/** Loaded after the start of the mocked network: the SDK keeps the `fetch` that it finds when it is loaded. */
let sdk: Awaited<ReturnType<typeof loadSdk>>;

const loadSdk = async () => ({
  ...(await import('firebase/auth')),
  ...(await import('./firebase-account')),
  ...(await import('./second-factor')),
});

beforeAll(async () => {
  sdk = await loadSdk();
});

const google = 'https://identitytoolkit.googleapis.com';
const factor = {
  mfaEnrollmentId: 'app-1',
  displayName: 'Authenticator app',
  enrolledAt: '2026-01-05T10:00:00Z',
  totpInfo: {},
};
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const idToken = `${encode({ alg: 'none' })}.${encode({ sub: 'ada', iat: now, exp: now + 3600, firebase: {} })}.`;
const tokens = { idToken, refreshToken: 'refresh', expiresIn: '3600' };

let auth: Auth;
let apps = 0;
/** Whose account the provider tells of. */
let uid: string;
/** What the account has, and the bodies of the calls about factors. */
let factors: object[];
let sent: unknown[];

const answer = (path: string, response: (body: Record<string, unknown>) => Response) =>
  // A colon begins a parameter, unless it is escaped.
  http.post(`${google}${path.replace(':', '\\:')}`, async ({ request }) =>
    response((await request.json()) as Record<string, unknown>),
  );
const codeOf = (body: Record<string, unknown>) =>
  (body['totpVerificationInfo'] as { verificationCode: string }).verificationCode;
const byCode = (body: Record<string, unknown>) => {
  sent.push(body);
  return codeOf(body) === '654321'
    ? HttpResponse.json(tokens)
    : HttpResponse.json({ error: { code: 400, message: 'INVALID_CODE' } }, { status: 400 });
};

beforeEach(() => {
  apps += 1;
  const app = initializeApp({ apiKey: 'key' }, `app-${String(apps)}`);
  auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  uid = 'ada';
  factors = [factor];
  sent = [];
  apiServer.use(
    answer('/v1/accounts:signInWithPassword', () =>
      HttpResponse.json({
        localId: 'ada',
        email: 'ada@ocs.example',
        ...(factors.length > 0 ? { mfaPendingCredential: 'pending', mfaInfo: factors } : tokens),
      }),
    ),
    answer('/v1/accounts:lookup', () =>
      HttpResponse.json({
        // Google leaves an empty list out.
        users: [
          {
            localId: uid,
            email: 'ada@ocs.example',
            emailVerified: true,
            ...(factors.length > 0 && { mfaInfo: factors }),
          },
        ],
      }),
    ),
    answer('/v2/accounts/mfaSignIn:finalize', byCode),
    answer('/v2/accounts/mfaEnrollment:finalize', byCode),
    answer('/v2/accounts/mfaEnrollment:start', () =>
      HttpResponse.json({
        totpSessionInfo: {
          sharedSecretKey: 'JBSWY3DPEHPK3PXP',
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: 30,
          sessionInfo: 'session',
          finalizeEnrollmentTime: '2026-01-05T10:00:00Z',
        },
      }),
    ),
    answer('/v2/accounts/mfaEnrollment:withdraw', (body) => {
      sent.push(body);
      return HttpResponse.json(tokens);
    }),
  );
});
afterEach(() => askCodeBy(() => Promise.resolve(undefined)));

const logIn = () =>
  sdk.withSecondFactor(auth, () => sdk.signInWithEmailAndPassword(auth, 'ada@ocs.example', 'camera-shop'));

test('a login asks for the code of the app, and again after a wrong one', async () => {
  const asked: boolean[] = [];
  askCodeBy((isRepeated) => {
    asked.push(isRepeated);
    return Promise.resolve(isRepeated ? '654321' : '123456');
  });
  expect((await logIn()).user.uid).toBe('ada');
  expect(asked).toEqual([false, true]);
  expect(sent[1]).toMatchObject({ mfaPendingCredential: 'pending', mfaEnrollmentId: 'app-1' });
});

test.each([
  ['declines', [factor], 'auth/multi-factor-auth-required'],
  ['has another factor', [{ ...factor, totpInfo: undefined, phoneInfo: '+1' }], 'auth/unsupported-second-factor'],
])('who %s is not logged in', async (_case, enrolled, code) => {
  factors = enrolled;
  await expect(logIn()).rejects.toMatchObject({ code });
  expect(auth.currentUser).toBeNull();
});

test('a login without a second factor asks for nothing', async () => {
  factors = [];
  expect((await logIn()).user.uid).toBe('ada');
});

test('an app is turned on by its first code, and off', async () => {
  factors = [];
  await logIn();
  const account = sdk.firebaseAccount(auth, () => Promise.resolve());
  expect(await account.authenticatorApp()).toBeUndefined();
  const setup = await account.prepareAuthenticatorApp();
  expect(setup.uri).toBe(
    'otpauth://totp/OCS:ada%40ocs.example?secret=JBSWY3DPEHPK3PXP&issuer=OCS&algorithm=SHA1&digits=6',
  );
  await expect(setup.finish('123456')).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
  factors = [factor];
  await setup.finish('654321');
  const app = await account.authenticatorApp();
  expect(app).toEqual({ id: 'app-1', since: expect.any(String) as string });
  if (app) await account.removeAuthenticatorApp(app);
  expect(sent.at(-1)).toMatchObject({ mfaEnrollmentId: 'app-1' });

  // Removed elsewhere.
  factors = [];
  expect(await account.authenticatorApp()).toBeUndefined();
  apiServer.use(
    answer('/v2/accounts/mfaEnrollment:withdraw', () =>
      HttpResponse.json({ error: { code: 400, message: 'MFA_ENROLLMENT_NOT_FOUND' } }, { status: 400 }),
    ),
  );
  if (app) await account.removeAuthenticatorApp(app);
});

test('a confirmation by another account is refused, and nobody is signed in any more', async () => {
  factors = [];
  await logIn();
  factors = [factor];
  askCodeBy(() => Promise.resolve('654321'));
  uid = 'mal';
  const account = sdk.firebaseAccount(auth, () => Promise.resolve());
  await expect(account.confirm('camera-shop')).rejects.toMatchObject({ code: 'auth/user-mismatch' });
  expect(auth.currentUser).toBeNull();
});
