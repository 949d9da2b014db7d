/** How somebody logs in. */
export type SignInMethod = 'password' | 'google';

/** An app whose codes a login asks for; `since` is a time as text. */
export type AuthenticatorApp = { id: string; since: string };

/** What an authenticator app needs: the key, or the same as an `otpauth:` address for a QR code. */
export type AuthenticatorSetup = {
  key: string;
  uri: string;
  /** Turns the app on, by the first code that it shows. */
  finish: (code: string) => Promise<void>;
};

/**
 * The signed-in person's account at the identity provider. All promises reject with the provider's own error; most changes
 * require a recent `confirm`.
 */
export type AccountAtProvider = {
  /** Asks the provider, because another device may have changed them. */
  signInMethods: () => Promise<SignInMethod[]>;
  /** Proves again who the person is: by the password or, without an argument, in Google's popup. */
  confirm: (password?: string) => Promise<void>;
  /** Sends the mail that verifies the present address. */
  sendVerification: () => Promise<void>;
  /** Asks the provider whether the address is verified; if it is, the next ID token says so. */
  isVerified: () => Promise<boolean>;
  changeName: (displayName: string) => Promise<void>;
  /** Sends a mail to the new address; the address changes when the link in it is opened. */
  changeEmail: (email: string) => Promise<void>;
  /** Also sets a first password. Ends the person's other sign-ins at the provider. */
  changePassword: (password: string) => Promise<void>;
  linkGoogle: () => Promise<void>;
  unlinkGoogle: () => Promise<void>;
  /** The app that logins ask for, if there is one. */
  authenticatorApp: () => Promise<AuthenticatorApp | undefined>;
  prepareAuthenticatorApp: () => Promise<AuthenticatorSetup>;
  removeAuthenticatorApp: (app: AuthenticatorApp) => Promise<void>;
};
