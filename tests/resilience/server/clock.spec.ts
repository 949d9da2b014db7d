import path from 'node:path';
import { makeUser } from '../../../server/src/testing/factories';
import type { GoogleKeys } from '../../harness/google-keys/google-keys';
import { expects, observe } from '../../harness/scenario';
import { call } from '../../harness/call';
import { expect, preloadsFolder, test, type ServerEnvironment } from './environment';
import { requestSession, withGoogleSignIn } from './google-sign-in';
import { expectOk, readReadiness } from './response-assertions';

const clocks = [
  { direction: 'behind', offsetSeconds: -600, isLong: false },
  { direction: 'ahead', offsetSeconds: 600, isLong: true },
] as const;

/** Firebase renews an ID token when it is this old. */
const firebaseRenewsAfterSeconds = 55 * 60;

for (const { direction, offsetSeconds, isLong } of clocks) {
  test(
    `the server’s clock is 10 minutes ${direction}`,
    expects(
      'people sign in; the server accepts tokens that a server with the right clock signed; writes succeed; a session of 55 minutes goes on; /ready reports the clock',
      { isLong },
    ),
    async ({ environment }) => {
      const shiftedClock = {
        preloads: [path.join(preloadsFolder, 'shift-clock.ts')],
        env: { CLOCK_OFFSET_SECONDS: String(offsetSeconds) },
      };
      await withGoogleSignIn(
        environment,
        async (keys) => {
          const email = `${crypto.randomUUID()}@ocs.example`;
          const session = await requestSession(environment, keys, email);
          expectOk(session);
          const { token } = session.json as { token: string };
          const body = { email, name: 'Ada', role: 'buyer' };
          expectOk(await call(environment.origin, 'POST /api/users', { token, body }));
          const oldSession = await renewOldSession(environment, keys, email);
          const other = await makeUser(environment.database);
          expectOk(await call(environment.origin, 'GET /api/cart', { as: other }));
          const { status, limits: [limit = ''] = [] } = await readReadiness(environment);
          expect(status).toBe('limited');
          expect(limit).toMatch(new RegExp(`clock of this machine is ${direction}.*(599|600|601) s`));
          observe(`signed in, registered, read; the session of 55 minutes ${oldSession}; /ready: ${limit}`);
        },
        shiftedClock,
      );
    },
  );
}

/** As the shop's pages do: they request a new ID token once when the server considers the sign-in too old. */
async function renewOldSession(environment: ServerEnvironment, keys: GoogleKeys, email: string): Promise<string> {
  const first = await requestSession(environment, keys, email, firebaseRenewsAfterSeconds - 1);
  if (first.status === 200) return 'goes on';
  expect(first.status).toBe(401);
  expect(first.problem).toBe('identity-expired');
  expectOk(await requestSession(environment, keys, email));
  return 'goes on with a new ID token';
}
