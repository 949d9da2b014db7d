import assert from 'node:assert/strict';
import { makeUser } from '../../../../server/src/testing/factories';
import { GoogleKeys } from '../../../harness/google-keys/google-keys';
import type { Scene } from '../../../harness/scenes/scene';
import { assertDone, assertTold, seconds, until } from '../stage/answers';
import { call, type Answer } from '../stage/caller';
import type { ServerStage } from '../stage/stage';

const buyer = 'buyer@ocs.example';
const unreachable = /sign-in service cannot be reached/;

const logIn = ({ origin }: ServerStage, email: string, bearer: string): Promise<Answer> =>
  call(origin, { method: 'POST', path: '/api/jwt', bearer, body: { email } });

/** Runs the server as for a real Firebase project, whose keys are published here. */
export async function withGoogle<T>(
  stage: ServerStage,
  use: (keys: GoogleKeys) => Promise<T>,
  { imports = [], env = {} }: Parameters<ServerStage['withServer']>[0] = {},
): Promise<T> {
  const keys = await GoogleKeys.publish();
  const google = keys.serverOptions;
  const options = { imports: [...google.imports, ...imports], env: { ...google.env, ...env } };
  try {
    return await stage.withServer(options, () => use(keys));
  } finally {
    await keys.withdraw();
  }
}

/** With the identity token of somebody who signed in so many seconds ago. */
export const logInWith = async (stage: ServerStage, keys: GoogleKeys, email: string, ageSeconds = 0): Promise<Answer> =>
  logIn(stage, email, await keys.idToken(email, ageSeconds));

/** While nobody can sign in: who has signed in goes on, and the others are told. */
async function assertOthersGoOn(stage: ServerStage): Promise<void> {
  const person = await makeUser(stage.postgres.database);
  assertDone(await call(stage.origin, { path: '/api/cart', as: person }));
  assertDone(await call(stage.origin, { path: '/api/product?limit=10' }));
}

const newAddress = (): string => `${crypto.randomUUID()}@ocs.example`;

export const signInScenes: Scene<ServerStage>[] = [
  {
    name: 'sign-in service: down',
    expected: 'who is signed in goes on; signing in is told with 503; it works again at once',
    short: true,
    async play(stage) {
      const idToken = await stage.emulator.signIn(buyer);
      await stage.emulator.kill();
      try {
        assertTold(await logIn(stage, buyer, idToken), unreachable);
        const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';
        assertTold(await call(stage.origin, { method: 'POST', path, body: {} }), unreachable);
        await assertOthersGoOn(stage);
      } finally {
        await stage.emulator.start();
      }
      assertDone(await logIn(stage, buyer, await stage.emulator.signIn(buyer)));
      return 'told; the others go on; signed in again';
    },
  },
  {
    name: 'sign-in service: answers nothing',
    expected: 'told with 503 within 6 s; the others are as quick as ever; it works again at once',
    short: false,
    async play(stage) {
      const idToken = await stage.emulator.signIn(buyer);
      stage.emulator.freeze();
      try {
        const start = performance.now();
        const asked = Array.from({ length: 20 }, () => logIn(stage, buyer, idToken));
        await assertOthersGoOn(stage);
        const others = performance.now() - start;
        for (const answer of await Promise.all(asked)) assertTold(answer, unreachable);
        const told = performance.now() - start;
        assert.ok(told < 6000, `told after ${seconds(told)}`);
        assert.ok(others < 2000, `the others waited ${seconds(others)}`);
        stage.emulator.thaw();
        assertDone(await logIn(stage, buyer, idToken));
        return `told after ${seconds(told)}, the others served after ${seconds(others)}; signed in again`;
      } finally {
        stage.emulator.thaw();
      }
    },
  },
  {
    name: 'sign-in service: keys rotated, and keys of somebody else',
    expected: 'the new key is taken within 6 s, the old one and others’ are refused with 401',
    short: true,
    play: (stage) =>
      withGoogle(stage, async (keys) => {
        assertDone(await logInWith(stage, keys, newAddress()));
        const signWithOldKey = await keys.rotate();
        const email = newAddress();
        const taken = await until(async () => (await logInWith(stage, keys, email)).status === 200, 6000);
        assert.equal((await logIn(stage, email, await signWithOldKey(email))).status, 401);
        const others = await GoogleKeys.publish();
        const forged = await others.idToken(email);
        await others.withdraw();
        assert.equal((await logIn(stage, email, forged)).status, 401);
        return `taken after ${seconds(taken)}; the others refused`;
      }),
  },
  {
    name: 'sign-in service: its keys not to be had (500, nonsense, no answer)',
    expected: 'told with 503; known keys go on working; it works again at once',
    short: false,
    play: (stage) =>
      withGoogle(stage, async (keys) => {
        for (const answer of ['error', 'nonsense', 'nothing'] as const) {
          keys.answer = answer;
          assertTold(await logInWith(stage, keys, newAddress()), unreachable);
          await assertOthersGoOn(stage);
        }
        keys.answer = 'keys';
        assertDone(await logInWith(stage, keys, newAddress()));
        keys.answer = 'nothing';
        assertDone(await logInWith(stage, keys, newAddress()));
        return 'told each time; known keys work; signed in again';
      }),
  },
];
