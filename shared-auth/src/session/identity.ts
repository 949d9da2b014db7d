/** A person as the identity provider knows them. */
export type Identity = {
  /** The provider's lasting id of the person. */
  subject: string;
  email: string;
  /** First and last name, or what Google says; empty when the provider has none. */
  displayName: string;
  /**
   * An ID token, which the server exchanges for an access token; `renewed` asks the provider for another one though the
   * last has not ended by this browser's clock.
   */
  getIdToken: (options?: { renewed: boolean }) => Promise<string>;
};

/** What the session needs of an identity provider. Failures reject with the provider's own error. */
export type IdentityProvider = {
  /** Calls back once at the start and then whenever somebody logs in or out, in this tab or another. */
  onChange: (listener: (identity: Identity | null) => void) => void;
  /**
   * Calls back at most once, before `onChange` does, with who was signed in when the browser was last here and whose ID token
   * still lives. The provider has not confirmed them: good for asking the server ahead, never for showing anything.
   */
  onRemembered?: (listener: (identity: Identity) => void) => void;
  signUp: (account: { email: string; password: string; displayName: string }) => Promise<Identity>;
  logIn: (email: string, password: string) => Promise<Identity>;
  logInWithGoogle: () => Promise<Identity>;
  logOut: () => Promise<void>;
};
