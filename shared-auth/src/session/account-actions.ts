/** What people do without being signed in, by links in mails of the identity provider. Promises reject with its errors. */
export type AccountActions = {
  /** Sends a mail for a new password; rejects with `auth/user-not-found` where the provider tells that. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** The address that a link is about. Does not use up its code. */
  addressOf: (code: string) => Promise<string>;
  /** Does what a link is for: verifies an address, changes it, or restores the former one. */
  apply: (code: string) => Promise<void>;
  setPassword: (code: string, password: string) => Promise<void>;
};
