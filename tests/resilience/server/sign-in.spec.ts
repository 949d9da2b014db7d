import { makeUser } from '../../../server/src/testing/factories';
import { GoogleKeys } from '../../harness/google-keys/google-keys';
import { expects, observe } from '../../harness/scenario';
import { call } from '../../harness/call';
import { newEmail } from '../../harness/sign-in';
import { passwordSignIn } from './auth-emulator';
import { expect, test, type ServerEnvironment } from './environment';
import { exchangeIdToken, requestSession, withGoogleSignIn } from './google-sign-in';
import { expectOk, expectUnavailable, seconds, waitUntil } from './response-assertions';

const buyer = 'buyer@ocs.example';
const unreachable = /sign-in service cannot be reached/;

/** Sessions that exist and public pages do not need the sign-in service. */
async function expectOthersServed({ database, origin }: ServerEnvironment): Promise<void> {
  const person = await makeUser(database);
  expectOk(await call(origin, 'GET /api/cart', { as: person }));
  expectOk(await call(origin, 'GET /api/product?limit=10'));
}

test(
  'sign-in service: down',
  expects('existing sessions go on; a sign-in gets 503 with Retry-After; sign-in works as soon as the service is back'),
  async ({ environment }) => {
    const { emulator, origin } = environment;
    const idToken = await emulator.signIn(buyer);
    await emulator.kill();
    try {
      expectUnavailable(await exchangeIdToken(environment, buyer, idToken), unreachable);
      expectUnavailable(await call(origin, passwordSignIn, { body: {} }), unreachable);
      await expectOthersServed(environment);
    } finally {
      await emulator.start();
    }
    expectOk(await exchangeIdToken(environment, buyer, await emulator.signIn(buyer)));
    observe('503 for sign-ins; existing sessions served; signed in again');
  },
);

test(
  'sign-in service: does not respond',
  expects(
    'a sign-in gets 503 with Retry-After within 6 s; other requests are not delayed; sign-in works as soon as the service responds',
    { isLong: true },
  ),
  async ({ environment }) => {
    const { emulator } = environment;
    const idToken = await emulator.signIn(buyer);
    emulator.freeze();
    try {
      const start = performance.now();
      const signIns = Array.from({ length: 20 }, () => exchangeIdToken(environment, buyer, idToken));
      await expectOthersServed(environment);
      const othersMs = performance.now() - start;
      for (const answer of await Promise.all(signIns)) expectUnavailable(answer, unreachable);
      const refusedMs = performance.now() - start;
      expect(refusedMs).toBeLessThan(6000);
      expect(othersMs).toBeLessThan(2000);
      emulator.thaw();
      expectOk(await exchangeIdToken(environment, buyer, idToken));
      observe(`503 after ${seconds(refusedMs)}; other requests served after ${seconds(othersMs)}; signed in again`);
    } finally {
      emulator.thaw();
    }
  },
);

test(
  'sign-in service: keys rotated, and foreign keys',
  expects('the server accepts the new key within 6 s and rejects the old one and foreign ones with 401'),
  async ({ environment }) => {
    await withGoogleSignIn(environment, async (keys) => {
      expectOk(await requestSession(environment, keys, newEmail()));
      const signWithOldKey = await keys.rotate();
      const email = newEmail();
      const acceptedMs = await waitUntil(
        async () => (await requestSession(environment, keys, email)).status === 200,
        6000,
      );
      expect((await exchangeIdToken(environment, email, await signWithOldKey(email))).status).toBe(401);
      const foreignKeys = await GoogleKeys.publish();
      const forged = await foreignKeys.idToken(email);
      await foreignKeys.withdraw();
      expect((await exchangeIdToken(environment, email, forged)).status).toBe(401);
      observe(`new key accepted after ${seconds(acceptedMs)}; old and foreign keys rejected`);
    });
  },
);

test(
  'sign-in service: its keys are unavailable (500, invalid response, no response)',
  expects('503 with Retry-After; cached keys go on working; sign-in works as soon as the keys are back', {
    isLong: true,
  }),
  async ({ environment }) => {
    await withGoogleSignIn(environment, async (keys) => {
      for (const answer of ['error', 'nonsense', 'nothing'] as const) {
        keys.answer = answer;
        expectUnavailable(await requestSession(environment, keys, newEmail()), unreachable);
        await expectOthersServed(environment);
      }
      keys.answer = 'keys';
      expectOk(await requestSession(environment, keys, newEmail()));
      keys.answer = 'nothing';
      expectOk(await requestSession(environment, keys, newEmail()));
    });
    observe('503 for each of the three; signed in with cached keys; signed in again');
  },
);
