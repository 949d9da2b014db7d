import { indexedDBLocalPersistence, type Persistence } from '@firebase/auth';
import { leastLifeMs } from './access-token';
import type { Identity } from './identity';

/** What Firebase keeps of who is signed in, as far as it is read here; `expirationTime` in ms since 1970. */
type StoredUser = {
  uid: string;
  email?: string;
  displayName?: string;
  stsTokenManager: { accessToken: string; expirationTime: number };
};

/** The methods that Firebase calls are hidden in its types. */
const FirebaseStore = indexedDBLocalPersistence as unknown as new () => { _get(key: string): Promise<unknown> };

/** Firebase's own store in IndexedDB, and whom it keeps. */
type RememberingStore = {
  persistence: Persistence;
  /** Resolves as soon as Firebase has read it, before Firebase asks about them; never where it keeps nobody with a living ID token. */
  remembered: Promise<Identity>;
};

export function rememberingStore(): RememberingStore {
  let tell: (identity: Identity) => void;
  const remembered = new Promise<Identity>((resolve) => (tell = resolve));
  class Store extends FirebaseStore {
    override async _get(key: string): Promise<unknown> {
      const kept = await super._get(key);
      if (key.startsWith('firebase:authUser:')) {
        const identity = identityOf(kept as StoredUser | null);
        if (identity) tell(identity);
      }
      return kept;
    }
  }
  return { persistence: Store as unknown as Persistence, remembered };
}

function identityOf(user: StoredUser | null): Identity | undefined {
  if (!user?.email || user.stsTokenManager.expirationTime - Date.now() < leastLifeMs) return undefined;
  const { uid, email, displayName = '', stsTokenManager } = user;
  return { subject: uid, email, displayName, getIdToken: () => Promise.resolve(stsTokenManager.accessToken) };
}
