import { connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import { shopSettings } from '../settings/shop-settings';
import { firebaseIdentity } from './firebase-identity';
import type { Identity } from './identity';
import { storedUserPersistence } from './stored-user-persistence';

let storedValue: unknown;

jest.mock('firebase/app', () => ({ initializeApp: jest.fn() }));
jest.mock('firebase/auth', () => ({
  initializeAuth: jest.fn(),
  connectAuthEmulator: jest.fn(),
  indexedDBLocalPersistence: class {
    _get() {
      return Promise.resolve(storedValue);
    }
  },
}));

test('connects to the emulator before the SDK reads the stored user', async () => {
  const steps: string[] = [];
  jest.mocked(initializeAuth).mockImplementation(() => {
    queueMicrotask(() => steps.push('reads the stored user'));
    return {} as Auth;
  });
  jest.mocked(connectAuthEmulator).mockImplementation((_, origin) => {
    steps.push(`connected to ${origin}`);
  });
  firebaseIdentity({ ...shopSettings, authEmulator: true });
  await Promise.resolve();
  expect(steps).toEqual(['connected to http://localhost:3000', 'reads the stored user']);
});

/** Reads the store as Firebase does; resolves with the reported user, or 'nobody'. */
async function readStoredUser(key: string, millisecondsLeft: number) {
  storedValue = {
    uid: 'bo',
    email: 'bo@ocs.example',
    stsTokenManager: { accessToken: 'id-token', expirationTime: Date.now() + millisecondsLeft },
  };
  const { persistence, storedUser } = storedUserPersistence();
  const Store = persistence as unknown as new () => { _get(key: string): Promise<unknown> };
  await expect(new Store()._get(key)).resolves.toBe(storedValue);
  return Promise.race([storedUser, Promise.resolve('nobody')]);
}

const userKey = 'firebase:authUser:key:[DEFAULT]';

test('reports the stored user as soon as Firebase has read it', async () => {
  const identity = await readStoredUser(userKey, 60_000);
  expect(identity).toMatchObject({ subject: 'bo', email: 'bo@ocs.example', displayName: '' });
  await expect((identity as Identity).getIdToken()).resolves.toBe('id-token');
});

test.each([
  ['the ID token has expired', userKey, -1],
  ['the key is not the user’s', 'firebase:redirectUser:key:[DEFAULT]', 60_000],
])('reports nobody when %s', async (_case, key, millisecondsLeft) => {
  expect(await readStoredUser(key, millisecondsLeft)).toBe('nobody');
});
