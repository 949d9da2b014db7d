/** The person's account at Firebase. A chunk of its own, because only the account page changes it. */
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithPopup,
  multiFactor,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import type { AccountAtProvider, SignInMethod } from './account-at-provider';
import { withSecondFactor } from './second-factor';

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
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        await withSecondFactor(auth, () => reauthenticateWithCredential(user, credential));
        return;
      }
      await preparePopup();
      await withSecondFactor(auth, () => reauthenticateWithPopup(user, google, browserPopupRedirectResolver));
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
    async authenticatorApp() {
      const user = current();
      await reload(user);
      const app = multiFactor(user).enrolledFactors.find(
        ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
      );
      return app && { id: app.uid, since: app.enrollmentTime };
    },
    async prepareAuthenticatorApp() {
      const user = current();
      const factors = multiFactor(user);
      const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
      return {
        key: secret.secretKey,
        uri: secret.generateQrCodeUrl(user.email ?? '', 'OCS'),
        finish: (code) =>
          factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Authenticator app'),
      };
    },
    removeAuthenticatorApp: ({ id }) => multiFactor(current()).unenroll(id),
  };
}
