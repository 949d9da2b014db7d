import { browserLocalPersistence, type Persistence } from 'firebase/auth';
import { minTokenLifetimeMs } from './access-token';
import type { Identity } from './identity';

/** The fields of Firebase's stored user that this file reads. `expirationTime` is in ms since 1970. */
type StoredUser = {
  uid: string;
  email?: string;
  displayName?: string;
  stsTokenManager: { accessToken: string; expirationTime: number };
};

/** Firebase's types hide the methods by which Firebase uses its store. */
const FirebasePersistence = browserLocalPersistence as unknown as new () => {
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
};

type StoredUserPersistence = {
  persistence: Persistence;
  /** Resolves when Firebase reads a stored user with a valid ID token, before Firebase confirms the user. */
  storedUser: Promise<Identity>;
};

/**
 * Firebase's own store in local storage, which also reports the stored user. This saves one round trip on every page load.
 * Local storage answers immediately: an IndexedDB call can stay pending forever.
 */
export function storedUserPersistence(): StoredUserPersistence {
  let reportUser: (identity: Identity) => void;
  const storedUser = new Promise<Identity>((resolve) => (reportUser = resolve));
  class ReportingPersistence extends FirebasePersistence {
    /** What does not fit into local storage. Then the session lasts as long as the page. */
    readonly #unsaved = new Map<string, unknown>();

    override async _set(key: string, value: unknown): Promise<void> {
      this.#unsaved.delete(key);
      await super._set(key, value).catch(() => this.#unsaved.set(key, value));
    }

    override async _remove(key: string): Promise<void> {
      this.#unsaved.delete(key);
      await super._remove(key);
    }

    override async _get(key: string): Promise<unknown> {
      const value = this.#unsaved.get(key) ?? (await super._get(key));
      if (key.startsWith('firebase:authUser:')) {
        const identity = toIdentity(value as StoredUser | null);
        if (identity) reportUser(identity);
      }
      return value;
    }
  }
  return { persistence: ReportingPersistence as unknown as Persistence, storedUser };
}

function toIdentity(user: StoredUser | null): Identity | undefined {
  if (!user?.email || user.stsTokenManager.expirationTime - Date.now() < minTokenLifetimeMs) return undefined;
  const { uid, email, displayName = '', stsTokenManager } = user;
  return { subject: uid, email, displayName, getIdToken: () => Promise.resolve(stsTokenManager.accessToken) };
}
