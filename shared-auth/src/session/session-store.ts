/** The signed-in person. `displayName` is empty when the identity provider has none. */
export type SessionUser = { email: string; displayName: string };

/** `loading` is true until it is known who is signed in and, for a signed-in person, the access token is saved. */
export type SessionState = { user: SessionUser | null; loading: boolean };

/** Holds the session's state in the form that `useSyncExternalStore` needs. */
export class SessionStore {
  #state: SessionState = { user: null, loading: true };
  readonly #listeners = new Set<() => void>();

  getState = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the given fields, and notifies the listeners if one of them differs from before. */
  update(changes: Partial<SessionState>): void {
    const next = { ...this.#state, ...changes };
    if (next.user === this.#state.user && next.loading === this.#state.loading) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Resolves with the user once `loading` is false. */
  async whenLoaded(): Promise<SessionUser | null> {
    if (this.#state.loading) {
      await new Promise<void>((resolve) => {
        const unsubscribe = this.subscribe(() => {
          if (this.#state.loading) return;
          unsubscribe();
          resolve();
        });
      });
    }
    return this.#state.user;
  }
}
