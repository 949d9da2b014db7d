/**
 * Connects three parties: the identity provider (who somebody is), the server (which gives an access token for that), and
 * everything on the page that wants to know. One instance serves the shell, the guards and every remote.
 */
import { handleRefusals, isPassing } from '../api/http';
import { forgetPersonalData, queryClient, retryDelayMs } from '../api/query-client';
import { registerUser, type Registration } from '../api/users';
import { ownerOfLivingToken, readAccessToken, removeAccessToken } from './access-token';
import { endAccessToken } from './end-access-token';
import type { Identity, IdentityProvider } from './identity';
import { readPendingRegistration, removePendingRegistration, savePendingRegistration } from './pending-registration';
import { TokenRenewal } from './token-renewal';

/** The signed-in person. */
export type SessionUser = { email: string; displayName: string };

/** `loading` is true until it is known who is signed in and, if somebody is, the access token is saved. */
export type SessionState = { user: SessionUser | null; loading: boolean };

/** What a sign-up asks for. */
type NewAccount = { email: string; password: string; displayName: string; role: 'buyer' | 'seller' };

export class Session {
  #state: SessionState = { user: null, loading: true };
  #identity: Identity | null = null;
  #provider: Promise<IdentityProvider> | undefined;
  #operations = 0;
  readonly #token = new TokenRenewal(() => this.#identity);
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** The token of an earlier visit, which may have been ended since; requests go ahead with it. */
  readonly #inherited = readAccessToken();
  /** Who the provider has reported and the server has not confirmed yet. */
  #unconfirmed: Identity | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<() => void>();
  #loadProvider: () => Promise<IdentityProvider>;

  constructor(loadProvider: () => Promise<IdentityProvider>) {
    this.#loadProvider = loadProvider;
  }

  /** Puts another identity provider in place of the first one; only before `start`. */
  provideIdentity(loadProvider: () => Promise<IdentityProvider>): void {
    this.#loadProvider = loadProvider;
  }

  /** Asks the identity provider who is signed in. Calling it again changes nothing. */
  start(): void {
    handleRefusals({ renew: () => this.#token.renew(), end: (refused) => void this.#end(refused) });
    this.#connect().catch((error: unknown) => {
      console.warn('The identity provider could not be loaded; the next log-in tries again:', error);
    });
  }

  /** Stops every timer while nothing on the page needs the session; who is signed in stays so. */
  suspend(): void {
    this.#token.stop();
    clearTimeout(this.#retry);
  }

  /** Goes on after `suspend`. A token that has ended meanwhile is renewed by the first call that it is refused. */
  resume(): void {
    if (this.#unconfirmed) void this.#follow(this.#unconfirmed);
  }

  getState = (): SessionState => this.#state;

  /** Whether somebody was signed in here before and it is still being found out whether they are: not yet signed out. */
  expectsUser = (): boolean => this.#state.loading && !this.#state.user && readAccessToken() !== null;

  /**
   * The e-mail of who is signed in, or of who is expected to be: whose token of an earlier visit lives, while the identity
   * provider is asked about them. Good for asking the server ahead, who checks the token; never for showing anything.
   */
  expectedEmail(): string | undefined {
    return this.#state.user?.email ?? (this.expectsUser() ? ownerOfLivingToken() : undefined);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when the server refused this session (401, 403) and it was ended for that. */
  onEnded(listener: () => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  /** Waits until it is known who is signed in, and has it found out where that has not begun. */
  async whenReady(): Promise<SessionUser | null> {
    if (this.#state.loading) {
      if (!this.#provider) this.start();
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          if (this.#state.loading) return;
          stop();
          resolve();
        });
      });
    }
    return this.#state.user;
  }

  /** Makes an account, logs in and registers name and role with the server. Rejects with the provider's or the server's error. */
  createUser({ role, ...account }: NewAccount): Promise<void> {
    return this.#operate(async (provider) => {
      savePendingRegistration({ email: account.email, name: account.displayName, role });
      await this.#adopt(await provider.signUp(account));
    });
  }

  logIn(email: string, password: string): Promise<void> {
    return this.#operate(async (provider) => this.#adopt(await provider.logIn(email, password)));
  }

  /** Opens Google's popup. Who comes for the first time is registered as a buyer. */
  logInWithGoogle(): Promise<void> {
    return this.#operate(async (provider) => {
      const identity = await provider.logInWithGoogle();
      await this.#adopt(identity, { email: identity.email, name: identity.displayName || identity.email });
    });
  }

  /** A fresh identity token of who is signed in, for handing the session on to a page that the person trusts. */
  identityToken(): Promise<string> {
    return this.#identity?.getIdToken() ?? Promise.reject(new Error('Nobody is signed in.'));
  }

  logOut(): Promise<void> {
    return this.#operate(async (provider) => {
      endAccessToken();
      await provider.logOut();
      this.#forget();
    });
  }

  #connect(): Promise<IdentityProvider> {
    this.#provider ??= this.#loadProvider().then(
      (provider) => {
        provider.onRemembered?.((identity) => {
          if (this.#operations === 0) this.#token.askAhead(identity);
        });
        provider.onChange((identity) => {
          if (this.#operations === 0) void this.#follow(identity);
        });
        return provider;
      },
      (error: unknown) => {
        this.#provider = undefined;
        this.#publish({ user: null, loading: false });
        throw error;
      },
    );
    return this.#provider;
  }

  /** Runs one action of the person; what the provider reports meanwhile is the action's own doing. */
  async #operate(action: (provider: IdentityProvider) => Promise<void>): Promise<void> {
    this.#operations += 1;
    this.#publish({ ...this.#state, loading: true });
    try {
      await action(await this.#connect());
    } finally {
      this.#operations -= 1;
      this.#publish({ ...this.#state, loading: false });
    }
  }

  /** Takes over what the provider reports by itself: at the start, or because another tab logged in or out. */
  async #follow(identity: Identity | null): Promise<void> {
    clearTimeout(this.#retry);
    this.#unconfirmed = identity ?? undefined;
    if (!identity) {
      this.#forget();
      this.#publish({ ...this.#state, loading: false });
      return;
    }
    this.#publish({ ...this.#state, loading: true });
    for (let failures = 0; ; failures += 1) {
      try {
        await this.#adopt(identity);
        break;
      } catch (error) {
        if (!isPassing(error)) break;
        await new Promise((resolve) => (this.#retry = setTimeout(resolve, retryDelayMs(failures))));
        if (this.#operations > 0) return;
      }
    }
    this.#unconfirmed = undefined;
    this.#publish({ ...this.#state, loading: false });
  }

  /** Exchanges the identity for an access token, makes it the session's user, and registers it where that is due. */
  async #adopt(identity: Identity, registration?: Registration): Promise<void> {
    const expected = this.expectedEmail();
    if (expected !== undefined && expected !== identity.email) this.#forget();
    this.#identity = identity;
    await this.#token.fetchToken();
    const due = readPendingRegistration(identity.email) ?? registration;
    if (due) {
      await registerUser(due);
      removePendingRegistration();
      await queryClient.invalidateQueries({ queryKey: ['role'] });
    }
    this.#publish({ ...this.#state, user: { email: identity.email, displayName: identity.displayName } });
  }

  async #end(refused?: string): Promise<void> {
    if (!readAccessToken() && !this.#identity) return;
    if (refused !== undefined && this.#isReplaced(refused)) return;
    endAccessToken();
    this.#forget();
    this.#publish({ ...this.#state, loading: false });
    for (const listener of this.#endListeners) listener();
    await (await this.#connect()).logOut();
  }

  /** Whether another token stands in place of this one, or will at once: that it was refused says nothing of who is signed in. */
  #isReplaced(token: string): boolean {
    return token !== readAccessToken() || (token === this.#inherited && this.#state.loading);
  }

  /** Removes everything that belongs to the person, so that the next one sees nothing of it. */
  #forget(): void {
    const wasSomebody = this.#identity !== null || this.expectsUser();
    this.#token.stop();
    this.#identity = null;
    removeAccessToken();
    this.#publish({ ...this.#state, user: null });
    // Only once React has let go of them: what is removed while it is shown would be asked for again, without a token.
    if (wasSomebody) queueMicrotask(forgetPersonalData);
  }

  #publish(state: SessionState): void {
    if (state.user === this.#state.user && state.loading === this.#state.loading) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
