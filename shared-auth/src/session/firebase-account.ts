/** The person's account at Firebase. A chunk of its own, because only the account page changes it. */
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import type { AccountAtProvider, SignInMethod } from './account-at-provider';

const methods: Record<string, SignInMethod> = {
  [EmailAuthProvider.PROVIDER_ID]: 'password',
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
};

/** The account of the person who is signed in; `preparePopup` runs before each of Google's popups. */
export function firebaseAccount(auth: Auth, preparePopup: () => Promise<void>): AccountAtProvider {
  const current = (): User => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser;
  };
  const google = new GoogleAuthProvider();

  return {
    async signInMethods() {
      const user = current();
      await reload(user);
      return user.providerData.flatMap(({ providerId }) => methods[providerId] ?? []);
    },
    async confirm(password) {
      const user = current();
      if (password !== undefined) {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
        return;
      }
      await preparePopup();
      await reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
    },
    sendVerification: () => sendEmailVerification(current()),
    async isVerified() {
      const user = current();
      await reload(user);
      if (user.emailVerified) await user.getIdToken(true);
      return user.emailVerified;
    },
    changeName: (displayName) => updateProfile(current(), { displayName }),
    changeEmail: (email) => verifyBeforeUpdateEmail(current(), email, { url: location.origin }),
    changePassword: (password) => updatePassword(current(), password),
    async linkGoogle() {
      await preparePopup();
      await linkWithPopup(current(), google, browserPopupRedirectResolver);
    },
    async unlinkGoogle() {
      await unlink(current(), GoogleAuthProvider.PROVIDER_ID);
    },
  };
}
