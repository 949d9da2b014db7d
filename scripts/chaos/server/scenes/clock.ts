import assert from 'node:assert/strict';
import path from 'node:path';
import { makeUser } from '../../../../server/src/testing/factories';
import type { Scene } from '../../../scenes/scene';
import { assertDone, ready } from '../stage/answers';
import { call } from '../stage/caller';
import { importsFolder, type ServerStage } from '../stage/stage';
import { logInWith, withGoogle } from './sign-in';

const clockOff = (word: 'ahead' | 'behind', offSeconds: number, short: boolean): Scene<ServerStage> => ({
  name: `the server’s clock 10 minutes ${word}`,
  expected: 'people sign in, tokens of a server whose clock is right are taken, writes work; /ready says so',
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
        const other = await makeUser(stage.postgres.database);
        assertDone(await call(stage.origin, { path: '/api/cart', as: other }));
        const { status, limits } = (await ready(stage)).body as { status: string; limits?: string[] };
        assert.equal(status, 'limited');
        assert.match(limits?.[0] ?? '', new RegExp(`clock of this machine is ${word}.*(599|600|601) s`));
        return `signed in, registered, read; /ready: ${limits?.[0] ?? ''}`;
      },
      { imports: [path.join(importsFolder, 'shift-clock.ts')], env: { CLOCK_OFF_SECONDS: String(offSeconds) } },
    ),
});

export const clockScenes: Scene<ServerStage>[] = [clockOff('behind', -600, true), clockOff('ahead', 600, false)];
