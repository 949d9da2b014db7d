/** Connects the session to Firebase Auth. Loaded after the first paint: it is the largest part of signing in. */
import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from '@firebase/auth';
import type { ShopSettings } from '../settings/shop-settings';
import type { Identity, IdentityProvider } from './identity';
import { rememberingStore } from './remembering-store';

function toIdentity(user: User): Identity {
  if (!user.email) throw new Error('The identity provider gave no e-mail address.');
  return {
    subject: user.uid,
    email: user.email,
    displayName: user.displayName ?? '',
    getIdToken: (options) => user.getIdToken(options?.renewed),
  };
}

export function firebaseIdentity({ firebase, authEmulator }: ShopSettings): IdentityProvider {
  const { persistence, remembered } = rememberingStore();
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [persistence, browserLocalPersistence, inMemoryPersistence],
  });
  // At once: in its next step the SDK asks Google about who was signed in before.
  if (authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  return {
    onRemembered: (listener) => void remembered.then(listener),
    onChange(listener) {
      onAuthStateChanged(auth, (user) => {
        listener(user && toIdentity(user));
      });
    },
    async signUp({ email, password, displayName }) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName });
      return toIdentity(user);
    },
    async logIn(email, password) {
      return toIdentity((await signInWithEmailAndPassword(auth, email, password)).user);
    },
    async logInWithGoogle() {
      if (authEmulator) (await import('./emulator-popup')).provideGapi();
      return toIdentity((await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user);
    },
    logOut: () => signOut(auth),
  };
}
