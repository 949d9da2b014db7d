import assert from 'node:assert/strict';
import path from 'node:path';
import { makeUser } from '../../../../server/src/testing/factories';
import type { GoogleKeys } from '../../../harness/google-keys/google-keys';
import type { Scene } from '../../../harness/scenes/scene';
import { assertDone, ready } from '../stage/answers';
import { call } from '../stage/caller';
import { importsFolder, type ServerStage } from '../stage/stage';
import { logInWith, withGoogle } from './sign-in';

const clockOff = (word: 'ahead' | 'behind', offSeconds: number, short: boolean): Scene<ServerStage> => ({
  name: `the server’s clock 10 minutes ${word}`,
  expected:
    'people sign in, tokens of a server whose clock is right are taken, writes work; who signed in 55 minutes ago goes on; /ready says so',
  short,
  play: (stage) =>
    withGoogle(
      stage,
      async (keys) => {
        const email = `${crypto.randomUUID()}@ocs.example`;
        const session = await logInWith(stage, keys, email);
        assertDone(session);
        const { token } = session.body as { token: string };
        const body = { email, name: 'Ada', role: 'buyer' };
        assertDone(await call(stage.origin, { method: 'POST', path: '/api/users', bearer: token, body }));
        const old = await askAgain(stage, keys, email);
        const other = await makeUser(stage.postgres.database);
        assertDone(await call(stage.origin, { path: '/api/cart', as: other }));
        const { status, limits } = (await ready(stage)).body as { status: string; limits?: string[] };
        assert.equal(status, 'limited');
        assert.match(limits?.[0] ?? '', new RegExp(`clock of this machine is ${word}.*(599|600|601) s`));
        return `signed in, registered, read; who signed in before: ${old}; /ready: ${limits?.[0] ?? ''}`;
      },
      { imports: [path.join(importsFolder, 'shift-clock.ts')], env: { CLOCK_OFF_SECONDS: String(offSeconds) } },
    ),
});

const firebaseRenewsAfterSeconds = 55 * 60;

/** As the shop's pages do where a sign-in counts as too old: the provider is asked for a newer proof, once. */
async function askAgain(stage: ServerStage, keys: GoogleKeys, email: string): Promise<string> {
  const first = await logInWith(stage, keys, email, firebaseRenewsAfterSeconds - 1);
  if (first.status === 200) return 'goes on';
  assert.equal(first.status, 401);
  assert.match((first.body as { type: string }).type, /identity-expired$/);
  assertDone(await logInWith(stage, keys, email));
  return 'goes on with a newer identity token';
}

export const clockScenes: Scene<ServerStage>[] = [clockOff('behind', -600, true), clockOff('ahead', 600, false)];
