import type { Identity, IdentityProvider } from './identity';

type Handlers = {
  onStoredUser: (identity: Identity) => void;
  onChange: (identity: Identity | null) => void;
  /** A logout, here or in another tab, while an account action runs. */
  onLogOut: () => void;
  onLoadError: () => void;
};

/** Loads the identity provider when it is first needed. While an account action runs, it passes on logouts only. */
export class ProviderConnection {
  #load: () => Promise<IdentityProvider>;
  #provider: Promise<IdentityProvider> | undefined;
  #runningActions = 0;
  #isSignedIn = false;
  readonly #handlers: Handlers;

  constructor(load: () => Promise<IdentityProvider>, handlers: Handlers) {
    this.#load = load;
    this.#handlers = handlers;
  }

  get isStarted(): boolean {
    return this.#provider !== undefined;
  }

  get isRunningAction(): boolean {
    return this.#runningActions > 0;
  }

  /** Replaces the provider. Only before `connect`. */
  setProvider(load: () => Promise<IdentityProvider>): void {
    this.#load = load;
  }

  /** The provider. A failed load rejects, and the next call loads again. */
  connect(): Promise<IdentityProvider> {
    this.#provider ??= this.#load().then(
      (provider) => {
        provider.onStoredUser?.((identity) => {
          if (!this.isRunningAction) this.#handlers.onStoredUser(identity);
        });
        provider.onChange((identity) => {
          const hasLoggedOut = this.#isSignedIn && !identity;
          this.#isSignedIn = identity !== null;
          if (!this.isRunningAction) this.#handlers.onChange(identity);
          else if (hasLoggedOut) this.#handlers.onLogOut();
        });
        return provider;
      },
      (error: unknown) => {
        this.#provider = undefined;
        this.#handlers.onLoadError();
        throw error;
      },
    );
    return this.#provider;
  }

  /** Runs a sign-up, login or logout, which handles the provider's reports itself. */
  async run<Result>(action: (provider: IdentityProvider) => Promise<Result>): Promise<Result> {
    this.#runningActions += 1;
    try {
      return await action(await this.connect());
    } finally {
      this.#runningActions -= 1;
    }
  }
}
