/** What people do without being signed in, by links in mails of the identity provider. Promises reject with its errors. */
export type AccountActions = {
  /** Sends a mail for a new password; rejects with `auth/user-not-found` where the provider tells that. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** The address that a link is about, and the one that it replaces, if it does. Does not use up its code. */
  addressesOf: (code: string) => Promise<{ address: string; replaced: string | undefined }>;
  /** Does what a link is for: verifies an address, changes it, restores the former one, or removes an authenticator app. */
  apply: (code: string) => Promise<void>;
  setPassword: (code: string, password: string) => Promise<void>;
};
