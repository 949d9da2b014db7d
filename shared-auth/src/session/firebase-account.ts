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
  signOut,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type MultiFactorInfo,
  type User,
} from 'firebase/auth';
import type { AccountAtProvider, SignInMethod } from './account-at-provider';
import { withSecondFactor } from './second-factor';

const methods: Record<string, SignInMethod> = {
  [EmailAuthProvider.PROVIDER_ID]: 'password',
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
};

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

/** Another device has removed the app, or its removal has ended the sign-in. */
const isRemoved = (error: unknown): boolean =>
  ['auth/multi-factor-info-not-found', 'auth/user-token-expired'].includes((error as { code?: string }).code ?? '');

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
      const { uid, email } = user;
      const confirmed = await withSecondFactor(auth, async () => {
        if (password !== undefined) {
          return reauthenticateWithCredential(user, EmailAuthProvider.credential(email ?? '', password));
        }
        await preparePopup();
        google.setCustomParameters({ login_hint: email ?? '' });
        return reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
      });
      // Where a code was asked for, the SDK makes another Google account that of this session.
      if (confirmed.user.uid === uid) return;
      await signOut(auth);
      throw refusal('auth/user-mismatch');
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
      // The SDK keeps its list if the provider's answer has none.
      const factors = multiFactor(user) as { enrolledFactors: MultiFactorInfo[] };
      factors.enrolledFactors = [];
      await reload(user);
      const app = factors.enrolledFactors.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
      return app && { id: app.uid, since: app.enrollmentTime };
    },
    async prepareAuthenticatorApp() {
      const user = current();
      const factors = multiFactor(user);
      const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
      return {
        key: secret.secretKey,
        uri: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), 'OCS'),
        finish: (code) =>
          factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Authenticator app'),
      };
    },
    async removeAuthenticatorApp({ id }) {
      try {
        await multiFactor(current()).unenroll(id);
      } catch (error) {
        if (!isRemoved(error)) throw error;
      }
    },
  };
}
