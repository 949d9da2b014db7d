import { connectAuthEmulator, initializeAuth, type Auth, type Dependencies } from 'firebase/auth';
import { shopSettings } from '../settings/shop-settings';
import { removeAccessToken, saveAccessToken } from './access-token';
import { indexedDbTimeoutMs } from './earlier-user-persistence';
import { firebaseIdentity } from './firebase-identity';
import type { Identity } from './identity';
import { storedUserPersistence } from './stored-user-persistence';

type Store = {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
};

const userKey = 'firebase:authUser:key:[DEFAULT]';
const never = new Promise<never>(() => undefined);

/** What Firebase's store in IndexedDB does. */
const indexedDb = {
  _isAvailable: jest.fn<Promise<boolean>, []>(),
  _get: jest.fn<Promise<unknown>, [string]>(),
  _remove: jest.fn<Promise<void>, [string]>(),
};

let storedValue: unknown;

jest.mock('firebase/app', () => ({ initializeApp: jest.fn() }));
jest.mock('firebase/auth', () => ({
  initializeAuth: jest.fn(),
  connectAuthEmulator: jest.fn(),
  inMemoryPersistence: class {
    _isAvailable = () => Promise.resolve(true);
    _get = () => Promise.resolve(null);
    _remove = () => Promise.resolve();
  },
  browserLocalPersistence: class {
    _isAvailable() {
      return Promise.resolve(true);
    }
    _get() {
      return Promise.resolve(storedValue);
    }
    _set() {
      return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    }
    _remove() {
      return Promise.resolve();
    }
  },
  indexedDBLocalPersistence: class {
    _isAvailable() {
      return indexedDb._isAvailable();
    }
    _get(key: string) {
      return indexedDb._get(key);
    }
    _remove(key: string) {
      return indexedDb._remove(key);
    }
  },
}));

beforeEach(() => {
  storedValue = null;
  indexedDb._isAvailable.mockReset().mockReturnValue(never);
  indexedDb._get.mockReset().mockReturnValue(never);
  indexedDb._remove.mockReset().mockReturnValue(never);
});

afterEach(() => {
  jest.useRealTimers();
  removeAccessToken();
});

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

/** Starts the identity provider, and reads its stores in the order in which Firebase does. Resolves with the user. */
async function restoreUser(): Promise<unknown> {
  let listed: Dependencies['persistence'];
  jest.mocked(initializeAuth).mockImplementation((_app, dependencies) => {
    listed = dependencies?.persistence;
    return {} as Auth;
  });
  firebaseIdentity(shopSettings);
  const stores = ([] as unknown[]).concat(listed).map((Persistence) => new (Persistence as new () => Store)());
  const available = await Promise.all(stores.map((store) => store._isAvailable()));
  let user: unknown = null;
  for (const store of stores) user ??= await store._get(userKey);
  const chosen = stores[available.indexOf(true)];
  await Promise.all(stores.filter((store) => store !== chosen).map((store) => store._remove(userKey)));
  return user;
}

test('an IndexedDB that never answers delays the restored session by its time limit', async () => {
  jest.useFakeTimers();
  saveAccessToken('token', 'bo@ocs.example');
  const restored = restoreUser();
  await jest.advanceTimersByTimeAsync(indexedDbTimeoutMs);
  await expect(restored).resolves.toBeNull();
});

test('a user in local storage is restored without IndexedDB', async () => {
  storedValue = { uid: 'bo', stsTokenManager: {} };
  saveAccessToken('token', 'bo@ocs.example');
  await expect(restoreUser()).resolves.toBe(storedValue);
});

test('a visitor does not wait for IndexedDB', async () => {
  await expect(restoreUser()).resolves.toBeNull();
  expect(indexedDb._get).not.toHaveBeenCalled();
});

test('moves a user whom an earlier version stored in IndexedDB', async () => {
  saveAccessToken('token', 'bo@ocs.example');
  indexedDb._get.mockResolvedValue('user');
  indexedDb._remove.mockResolvedValue();
  await expect(restoreUser()).resolves.toBe('user');
  expect(indexedDb._remove).toHaveBeenCalledWith(userKey);
});

test('an IndexedDB that stops answering while the user is moved delays the session by its time limit', async () => {
  jest.useFakeTimers();
  saveAccessToken('token', 'bo@ocs.example');
  indexedDb._get.mockResolvedValue('user');
  const restored = restoreUser();
  await jest.advanceTimersByTimeAsync(indexedDbTimeoutMs);
  await expect(restored).resolves.toBe('user');
});

/** Reads the store as Firebase does; resolves with the reported user, or 'nobody'. */
async function readStoredUser(key: string, millisecondsLeft: number) {
  storedValue = {
    uid: 'bo',
    email: 'bo@ocs.example',
    stsTokenManager: { accessToken: 'id-token', expirationTime: Date.now() + millisecondsLeft },
  };
  const { persistence, storedUser } = storedUserPersistence();
  const Store = persistence as unknown as new () => Store;
  await expect(new Store()._get(key)).resolves.toBe(storedValue);
  return Promise.race([storedUser, Promise.resolve('nobody')]);
}

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

test('keeps a user who does not fit into local storage as long as the page', async () => {
  const Store = storedUserPersistence().persistence as unknown as new () => Store;
  const store = new Store();
  await store._set(userKey, 'user');
  await expect(store._get(userKey)).resolves.toBe('user');
  await store._remove(userKey);
  await expect(store._get(userKey)).resolves.toBeNull();
});
