/** Connects the session to Firebase Auth. Loaded after the first paint, because the SDK is large. */
import { initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import type { ShopSettings } from 'contract/page-data';
import { earlierUserPersistence } from './earlier-user-persistence';
import type { Identity, IdentityProvider } from './identity';
import { withSecondFactor } from './second-factor';
import { storedUserPersistence } from './stored-user-persistence';

function toIdentity(user: User): Identity {
  if (!user.email) throw new Error('The identity provider returned no e-mail address.');
  return {
    subject: user.uid,
    email: user.email,
    displayName: user.displayName ?? '',
    getIdToken: (options) => user.getIdToken(options?.forceRefresh),
  };
}

/** The identity provider for the Firebase project in the settings. */
export function firebaseIdentity({ firebase, authEmulator }: ShopSettings): IdentityProvider {
  const { persistence, storedUser } = storedUserPersistence();
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [persistence, earlierUserPersistence, inMemoryPersistence],
  });
  // Must run synchronously: the SDK's next step asks Google about the stored user.
  if (authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  const preparePopup = async (): Promise<void> => {
    if (authEmulator) (await import(/* webpackChunkName: "development" */ './emulator-popup')).provideGapi();
  };

  return {
    onStoredUser: (listener) => void storedUser.then(listener),
    onChange(listener) {
      onAuthStateChanged(auth, (user) => {
        listener(user && toIdentity(user));
      });
    },
    async signUp({ email, password, displayName }) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName });
      // The account exists. The shop offers to send the mail again.
      const isMailSent = await sendEmailVerification(user).then(
        () => true,
        (error: unknown) => {
          console.warn('The verification mail was not sent.', error);
          return false;
        },
      );
      return { ...toIdentity(user), isMailSent };
    },
    async logIn(email, password) {
      return toIdentity((await withSecondFactor(auth, () => signInWithEmailAndPassword(auth, email, password))).user);
    },
    async logInWithGoogle() {
      await preparePopup();
      const signIn = () => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
      return toIdentity((await withSecondFactor(auth, signIn)).user);
    },
    logOut: () => signOut(auth),
    actions: async () =>
      (await import(/* webpackChunkName: "firebase-identity" */ './firebase-actions')).firebaseActions(auth),
    account: async () =>
      (await import(/* webpackChunkName: "firebase-identity" */ './firebase-account')).firebaseAccount(
        auth,
        preparePopup,
      ),
  };
}
