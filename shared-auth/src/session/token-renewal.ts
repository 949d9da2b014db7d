import { http, isPassing, problemOf, statusOf, type RequestOptions } from '../api/http';
import { readAccessToken, saveAccessToken, tokenClaims } from './access-token';
import type { Identity } from './identity';

/** Gets the server's access token for whoever is signed in, saves it, and gets the next one before it ends. */
export class TokenRenewal {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewing: Promise<boolean> | undefined;
  /** The answer for who is remembered, not used yet; undefined in it where there was none. */
  #ahead: { identity: Identity; token: Promise<string | undefined> } | undefined;
  readonly #signedIn: () => Identity | null;

  constructor(signedIn: () => Identity | null) {
    this.#signedIn = signedIn;
  }

  /** Asks for the token of who is remembered, for when it turns out that they are signed in. */
  askAhead(identity: Identity): void {
    const token = identity.getIdToken().then((idToken) => ask(identity, idToken, { ahead: true }));
    this.#ahead = { identity, token: token.catch(() => undefined) };
  }

  /** Exchanges the identity for an access token; rejects with the server's error. */
  async fetchToken(): Promise<void> {
    const identity = this.#signedIn();
    if (!identity) throw new Error('Nobody is signed in.');
    try {
      const token = (await this.#takeAhead(identity)) ?? (await exchange(identity));
      saveAccessToken(token, identity.email);
      const claims = tokenClaims(token);
      if (claims) this.#renewBefore(claims.exp - claims.iat);
    } catch (error) {
      // Too many tokens were asked for from this address. The saved one, if it is this person's, serves until it ends.
      const claims = tokenClaims(readAccessToken() ?? '');
      const secondsLeft = claims?.sub === identity.subject ? claims.exp - Date.now() / 1000 : 0;
      if (statusOf(error) !== 429 || secondsLeft <= 0) throw error;
      this.#renewBefore(secondsLeft);
    }
  }

  /**
   * Whether there is a new token; requests that find the old one ended at the same time share one renewal. Rejects when
   * it cannot be had at present.
   */
  renew(): Promise<boolean> {
    if (!this.#signedIn()) return Promise.resolve(false);
    this.#renewing ??= this.fetchToken()
      .then(
        () => true,
        (error: unknown) => {
          if (isPassing(error)) throw error;
          return false;
        },
      )
      .finally(() => {
        this.#renewing = undefined;
      });
    return this.#renewing;
  }

  /** Ends the timer, and what was asked ahead is not used. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#ahead = undefined;
  }

  async #takeAhead({ subject, email }: Identity): Promise<string | undefined> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead?.identity.subject === subject && ahead.identity.email === email ? ahead.token : undefined;
  }

  /** The last fifth of the token's life is left for slow networks and for timers that a sleeping device held back. */
  #renewBefore(seconds: number): void {
    this.stop();
    // Where it cannot be had at present, the first call that finds the token ended asks again.
    this.#timer = setTimeout(() => void this.renew().catch(() => false), seconds * 800);
  }
}

/** Asks once more with a newer ID token where the server's clock is so far ahead of this one that the first had expired there. */
async function exchange(identity: Identity): Promise<string> {
  try {
    return await ask(identity, await identity.getIdToken());
  } catch (error) {
    if (!problemOf(error)?.type.endsWith('identity-expired')) throw error;
    return ask(identity, await identity.getIdToken({ renewed: true }), { retried: true });
  }
}

async function ask({ email }: Identity, idToken: string, options?: RequestOptions): Promise<string> {
  const headers = { authorization: `Bearer ${idToken}` };
  return (await http.post<{ token: string }>('/jwt', { email }, { ...options, headers })).data.token;
}
