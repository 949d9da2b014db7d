/**
 * Connects the identity provider (who somebody is), the server (which issues an access token for that identity) and the
 * page. One instance serves the shell, the guards and every remote.
 */
import { handleRefusals } from '../api/refusals';
import { queryClient, removePersonalData } from '../api/query-client';
import { registerUser, type Registration } from '../api/users';
import { ownerOfValidToken, readAccessToken, removeAccessToken } from './access-token';
import type { Identity, IdentityProvider } from './identity';
import { readPendingRegistration, removePendingRegistration, savePendingRegistration } from './pending-registration';
import { ProviderConnection } from './provider-connection';
import { Restoration } from './restoration';
import { revokeAccessToken } from './revoke-access-token';
import { SessionStore, type SessionUser } from './session-store';
import { TokenRenewal } from './token-renewal';

/** What a sign-up asks for. `password` is in plain text, as the identity provider needs it. */
type NewAccount = { email: string; password: string; displayName: string; role: 'buyer' | 'seller' };

/** See the head of this file. All methods that return a promise reject with the provider's or the server's error. */
export class Session {
  readonly #store = new SessionStore();
  readonly #connection: ProviderConnection;
  readonly #token = new TokenRenewal(() => this.#identity);
  readonly #restoration = new Restoration((identity) => this.#signIn(identity));
  readonly #endListeners = new Set<(message?: string) => void>();
  /** The token of an earlier visit, which the server may have revoked. Requests use it until a new one arrives. */
  readonly #storedToken = readAccessToken();
  #identity: Identity | null = null;
  #confirm = () => Promise.resolve(false);
  #confirming: Promise<boolean> | undefined;
  #isPersonExpected = false;
  /** Number of logouts. A login during which it increases signs nobody in. */
  #logOuts = 0;

  constructor(loadProvider: () => Promise<IdentityProvider>) {
    this.#connection = new ProviderConnection(loadProvider, {
      onStoredUser: (identity) => {
        this.#token.prefetch(identity);
      },
      onChange: (identity) => void this.#restore(identity),
      onLogOut: () => {
        this.#logOuts += 1;
        this.#clear();
      },
      onLoadError: () => {
        this.#store.update({ user: null, loading: false });
      },
    });
  }

  /** The current state. The object changes with the state, and only then. */
  getState = this.#store.getState;

  /** Calls `listener` after every change of the state; returns the function that unsubscribes. */
  subscribe = this.#store.subscribe;

  /** Replaces the identity provider. Only before `start`. */
  setIdentityProvider(loadProvider: () => Promise<IdentityProvider>): void {
    this.#connection.setProvider(loadProvider);
  }

  /** Asks the identity provider who is signed in. Further calls have no effect. */
  start(): void {
    handleRefusals({
      renew: () => this.#token.renew(),
      // Several requests share one question.
      confirm: () => (this.#confirming ??= this.#confirm().finally(() => (this.#confirming = undefined))),
      end: (...refusal) => void this.#end(...refusal),
    });
    this.#connection.connect().catch((error: unknown) => {
      console.warn('The identity provider could not be loaded.', error);
    });
  }

  /** Sets how the page asks people to prove who they are; without it, what needs that is refused. */
  confirmBy(confirm: () => Promise<boolean>): void {
    this.#confirm = confirm;
  }

  /** Stops all timers while nothing on the page needs the session. The person stays signed in. */
  suspend(): void {
    this.#token.stop();
    this.#restoration.pause();
  }

  /** Continues after `suspend`. If the token has expired meanwhile, the next request renews it. */
  resume(): void {
    const { identity } = this.#restoration;
    if (identity) void this.#restore(identity);
  }

  /** Somebody is about to be signed in: the page that embeds the shop has a source of identity tokens. Call it before `start`. */
  expectPerson(): void {
    this.#isPersonExpected = true;
  }

  /** True while a stored token, or `expectPerson`, tells of a person whom the provider has not confirmed yet. */
  isRestoring = (): boolean => {
    const { user, loading } = this.#store.getState();
    return loading && !user && (this.#isPersonExpected || readAccessToken() !== null);
  };

  /**
   * The e-mail address of the signed-in person or, while the session is being restored, of the owner of the stored token.
   * Use it to send requests early, because the server checks the token. Never show it.
   */
  expectedEmail(): string | undefined {
    return this.#store.getState().user?.email ?? (this.isRestoring() ? ownerOfValidToken() : undefined);
  }

  /**
   * Calls `listener` when the server has ended this session with 401 or 403, with a sentence for the person if the account is
   * suspended. Returns the function that unsubscribes.
   */
  onEnded(listener: (message?: string) => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  /** Resolves with the signed-in person, or null for a visitor, once that is known. Starts the session where necessary. */
  async whenReady(): Promise<SessionUser | null> {
    if (this.#store.getState().loading && !this.#connection.isStarted) this.start();
    return this.#store.whenLoaded();
  }

  /**
   * Creates an account at the provider, signs the person in and registers name and role with the server. Resolves with whether
   * the provider has sent the mail that verifies the address.
   */
  async createUser({ role, ...account }: NewAccount): Promise<boolean> {
    let isMailSent = true;
    await this.#runLogIn(async (provider) => {
      savePendingRegistration({ email: account.email, name: account.displayName, role });
      const identity = await provider.signUp(account);
      isMailSent = identity.isMailSent;
      return identity;
    });
    return isMailSent;
  }

  /** Signs in with e-mail address and password. */
  logIn(email: string, password: string): Promise<void> {
    return this.#runLogIn((provider) => provider.logIn(email, password));
  }

  /** Opens Google's popup. A new person is registered as a buyer. */
  logInWithGoogle(): Promise<void> {
    return this.#runLogIn(
      (provider) => provider.logInWithGoogle(),
      ({ email, displayName }) => ({ email, name: displayName || email }),
    );
  }

  /** Signs in the person with whom `getIdentity` resolves: an embedded storefront's login is in a window of the shop. */
  logInWith(getIdentity: () => Promise<Identity>): Promise<void> {
    return this.#runLogIn(getIdentity);
  }

  /** Revokes the access token and signs the person out, in all tabs. */
  logOut(): Promise<void> {
    return this.#runAction(async (provider) => {
      this.#logOuts += 1;
      revokeAccessToken();
      this.#clear();
      await provider.logOut();
    });
  }

  /** The provider, for calls that sign nobody in or out. */
  provider(): Promise<IdentityProvider> {
    return this.#connection.connect();
  }

  /** Gets a new access token for what the provider knows by now. */
  renewToken(): Promise<void> {
    return this.#token.fetchToken();
  }

  /** Shows another name of the signed-in person. */
  showName(displayName: string): void {
    const { user } = this.#store.getState();
    if (user) this.#store.update({ user: { ...user, displayName } });
  }

  #runLogIn(
    logIn: (provider: IdentityProvider) => Promise<Identity>,
    registrationOf?: (identity: Identity) => Registration,
  ): Promise<void> {
    return this.#runAction(async (provider) => {
      const logOuts = this.#logOuts;
      const identity = await logIn(provider);
      if (logOuts !== this.#logOuts) {
        await provider.logOut();
        throw new Error('A logout ended this login.');
      }
      await this.#signIn(identity, registrationOf?.(identity));
    });
  }

  async #runAction(action: (provider: IdentityProvider) => Promise<void>): Promise<void> {
    const { identity: restored } = this.#restoration;
    this.#restoration.stop();
    this.#store.update({ loading: true });
    try {
      await this.#connection.run(action);
    } finally {
      if (!this.#connection.isRunningAction) {
        // A failed login changes nothing: the session that it interrupted is restored.
        if (restored && restored === this.#identity && !this.#store.getState().user) void this.#restore(restored);
        else this.#store.update({ loading: false });
      }
    }
  }

  /** Follows a report of the provider: at the start of a page view, or because another tab signed in or out. */
  async #restore(identity: Identity | null): Promise<void> {
    if (!identity) {
      this.#restoration.stop();
      this.#clear();
      this.#store.update({ loading: false });
      return;
    }
    this.#store.update({ loading: true });
    // Otherwise a newer report, a login or a logout has replaced this one, and ends the loading.
    if (await this.#restoration.run(identity)) this.#store.update({ loading: false });
  }

  /** Gets an access token for the identity and registers the person where that is due. */
  async #signIn(identity: Identity, registration?: Registration): Promise<void> {
    const expected = this.expectedEmail();
    if (expected !== undefined && expected !== identity.email) this.#clear();
    this.#identity = identity;
    await this.#token.fetchToken();
    const dueRegistration = readPendingRegistration(identity.email) ?? registration;
    if (dueRegistration) {
      await registerUser(dueRegistration);
      removePendingRegistration();
      await queryClient.invalidateQueries({ queryKey: ['role'] });
    }
    if (this.#identity !== identity) throw new Error('The person has logged out.');
    this.#store.update({ user: { email: identity.email, displayName: identity.displayName } });
  }

  async #end(refusedToken?: string | null, message?: string): Promise<void> {
    if (!readAccessToken() && !this.#identity) return;
    // Without a token, the refusal says nothing about the login that is under way.
    if (refusedToken === null && this.#store.getState().loading) return;
    if (typeof refusedToken === 'string' && this.#isReplaced(refusedToken)) return;
    revokeAccessToken();
    this.#restoration.stop();
    this.#clear();
    this.#store.update({ loading: false });
    for (const listener of this.#endListeners) listener(message);
    await (await this.#connection.connect()).logOut();
  }

  /** True if another token has replaced this one, or is about to. The refusal then says nothing about the session. */
  #isReplaced(token: string): boolean {
    return token !== readAccessToken() || (token === this.#storedToken && this.#store.getState().loading);
  }

  /** Removes all data of the person, so that the next person on this device cannot see it. */
  #clear(): void {
    const hadSession = this.#identity !== null || this.isRestoring();
    this.#token.stop();
    this.#identity = null;
    removeAccessToken();
    this.#store.update({ user: null });
    // After React has unmounted its queries: a removed query that is still shown would be fetched again, without a token.
    if (hadSession) queueMicrotask(removePersonalData);
  }
}
