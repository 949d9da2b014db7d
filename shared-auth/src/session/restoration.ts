import { isTransient } from '../api/http';
import { retryDelayMs } from '../api/query-client';
import type { Identity } from './identity';

/** Signs in the person whom the provider has reported, again and again while the server is unavailable. */
export class Restoration {
  /** The present one, until the server has answered or something has replaced it. */
  #current: { identity: Identity } | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #signIn: (identity: Identity) => Promise<void>;

  constructor(signIn: (identity: Identity) => Promise<void>) {
    this.#signIn = signIn;
  }

  /** The person who is being signed in. */
  get identity(): Identity | undefined {
    return this.#current?.identity;
  }

  /** Resolves with false if a later call or `stop` has ended it. */
  async run(identity: Identity): Promise<boolean> {
    this.stop();
    const run = { identity };
    this.#current = run;
    for (let failures = 0; ; failures += 1) {
      try {
        await this.#signIn(identity);
        break;
      } catch (error) {
        if (this.#current !== run || !isTransient(error)) break;
        await new Promise((resolve) => (this.#retryTimer = setTimeout(resolve, retryDelayMs(failures))));
      }
    }
    if (this.#current !== run) return false;
    this.#current = undefined;
    return true;
  }

  /** Makes no further attempt. `identity` remains. */
  pause(): void {
    clearTimeout(this.#retryTimer);
  }

  stop(): void {
    this.pause();
    this.#current = undefined;
  }
}
