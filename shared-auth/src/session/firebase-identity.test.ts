import { connectAuthEmulator, initializeAuth, type Auth } from '@firebase/auth';
import { shopSettings } from '../settings/shop-settings';
import { firebaseIdentity } from './firebase-identity';
import type { Identity } from './identity';
import { rememberingStore } from './remembering-store';

let kept: unknown;

jest.mock('@firebase/app', () => ({ initializeApp: jest.fn() }));
jest.mock('@firebase/auth', () => ({
  initializeAuth: jest.fn(),
  connectAuthEmulator: jest.fn(),
  indexedDBLocalPersistence: class {
    _get() {
      return Promise.resolve(kept);
    }
  },
}));

test('the emulator stands in place of Google before the SDK asks who was signed in', async () => {
  const steps: string[] = [];
  jest.mocked(initializeAuth).mockImplementation(() => {
    queueMicrotask(() => steps.push('asks who was signed in'));
    return {} as Auth;
  });
  jest.mocked(connectAuthEmulator).mockImplementation((_, origin) => {
    steps.push(`connected to ${origin}`);
  });
  firebaseIdentity({ ...shopSettings, authEmulator: true });
  await Promise.resolve();
  expect(steps).toEqual(['connected to http://localhost:3000', 'asks who was signed in']);
});

/** Reads what Firebase has kept, as Firebase does, and answers whom that tells of. */
async function readKept(key: string, millisecondsLeft: number) {
  kept = {
    uid: 'bo',
    email: 'bo@ocs.example',
    stsTokenManager: { accessToken: 'id-token', expirationTime: Date.now() + millisecondsLeft },
  };
  const { persistence, remembered } = rememberingStore();
  const Store = persistence as unknown as new () => { _get(key: string): Promise<unknown> };
  await expect(new Store()._get(key)).resolves.toBe(kept);
  return Promise.race([remembered, Promise.resolve('nobody')]);
}

const userKey = 'firebase:authUser:key:[DEFAULT]';

test('who was signed in is remembered as soon as Firebase has read them', async () => {
  const identity = await readKept(userKey, 60_000);
  expect(identity).toMatchObject({ subject: 'bo', email: 'bo@ocs.example', displayName: '' });
  await expect((identity as Identity).getIdToken()).resolves.toBe('id-token');
});

test.each([
  ['whose ID token has ended', userKey, -1],
  ['of whom only something else is kept', 'firebase:redirectUser:key:[DEFAULT]', 60_000],
])('nobody is remembered %s', async (_case, key, millisecondsLeft) => {
  expect(await readKept(key, millisecondsLeft)).toBe('nobody');
});
