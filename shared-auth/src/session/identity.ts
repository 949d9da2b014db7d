import type { AccountActions } from './account-actions';
import type { AccountAtProvider } from './account-at-provider';

/** A person as the identity provider knows them. */
export type Identity = {
  /** The provider's permanent id of the person. */
  subject: string;
  email: string;
  /** First and last name joined by a space, or Google's name; empty when the provider has none. */
  displayName: string;
  /** An ID token (JWT) for `POST /jwt`. `forceRefresh` gets a new one although the last one has not expired. */
  getIdToken: (options?: { forceRefresh: boolean }) => Promise<string>;
  /** The server's access token of a person without ID tokens. It cannot be renewed: the session ends with it. */
  accessToken?: string;
};

/** What the session needs from an identity provider. The promises reject with the provider's own error. */
export type IdentityProvider = {
  /** Calls `listener` once at the start, and after every sign-in and sign-out in this tab or another one. */
  onChange: (listener: (identity: Identity | null) => void) => void;
  /**
   * Calls `listener` at most once, before `onChange` does, with the user whom the browser has stored. The provider has not
   * confirmed this user: send requests with the ID token, but show nothing.
   */
  onStoredUser?: (listener: (identity: Identity) => void) => void;
  /** Resolves also with whether the mail that verifies the address was sent. */
  signUp: (account: {
    email: string;
    password: string;
    displayName: string;
  }) => Promise<Identity & { isMailSent: boolean }>;
  logIn: (email: string, password: string) => Promise<Identity>;
  logInWithGoogle: () => Promise<Identity>;
  logOut: () => Promise<void>;
  /** The account of the person who is signed in. An embedded storefront's provider has none. */
  account?: () => Promise<AccountAtProvider>;
  /** The links in the provider's mails. */
  actions?: () => Promise<AccountActions>;
};
