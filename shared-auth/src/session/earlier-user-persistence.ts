import { indexedDBLocalPersistence, type Persistence } from 'firebase/auth';
import { readAccessToken } from './access-token';

/** Longest wait for IndexedDB. WebKit, for example, can leave its calls pending until the browser is restarted. In ms. */
export const indexedDbTimeoutMs = 5000;

/** The methods by which Firebase uses a store; its types hide them. */
type Store = {
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
};

const IndexedDbStore = indexedDBLocalPersistence as unknown as new () => Store;

/**
 * The store of earlier versions of the shop. Firebase moves its user to the first available persistence. As this one is
 * never available, Firebase stores no new user here.
 */
class EarlierUserStore extends IndexedDbStore {
  #hasUser = false;

  _isAvailable(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Visitors do not wait for IndexedDB: without an access token nobody was signed in here. */
  override async _get(key: string): Promise<unknown> {
    if (readAccessToken() === null) return null;
    const user = (await inTime(super._get(key))) ?? null;
    this.#hasUser = user !== null;
    return user;
  }

  /** Only if the user cannot be moved, because local storage is full. */
  override _set(key: string, value: unknown): Promise<void> {
    return inTime(super._set(key, value));
  }

  /** Firebase also calls this on every page load, after it has chosen another store. */
  override async _remove(key: string): Promise<void> {
    if (this.#hasUser) await inTime(super._remove(key));
  }
}

/** Resolves with undefined after the time limit. */
const inTime = <Value>(operation: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([operation, new Promise<undefined>((resolve) => setTimeout(resolve, indexedDbTimeoutMs, undefined))]);

/** Keeps people signed in whose user an earlier version stored in IndexedDB. List it after local storage. */
export const earlierUserPersistence = EarlierUserStore as unknown as Persistence;
