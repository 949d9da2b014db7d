import { http, isPassing, problemOf, statusOf } from '../api/http';
import { readAccessToken, saveAccessToken, tokenClaims } from './access-token';
import type { Identity } from './identity';

/** Gets the server's access token for whoever is signed in, saves it, and gets the next one before it ends. */
export class TokenRenewal {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewing: Promise<boolean> | undefined;
  readonly #signedIn: () => Identity | null;

  constructor(signedIn: () => Identity | null) {
    this.#signedIn = signedIn;
  }

  /** Exchanges the identity for an access token; rejects with the server's error. */
  async fetchToken(): Promise<void> {
    const identity = this.#signedIn();
    if (!identity) throw new Error('Nobody is signed in.');
    try {
      const token = await exchange(identity);
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

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The last fifth of the token's life is left for slow networks and for timers that a sleeping device held back. */
  #renewBefore(seconds: number): void {
    this.stop();
    // Where it cannot be had at present, the first call that finds the token ended asks again.
    this.#timer = setTimeout(() => void this.renew().catch(() => false), seconds * 800);
  }
}

/** Asks once more with a newer ID token where the server's clock is so far ahead of this one that the first had expired there. */
async function exchange({ email, getIdToken }: Identity): Promise<string> {
  const ask = async (idToken: string, retried: boolean): Promise<string> => {
    const headers = { authorization: `Bearer ${idToken}` };
    return (await http.post<{ token: string }>('/jwt', { email }, { headers, retried })).data.token;
  };
  try {
    return await ask(await getIdToken(), false);
  } catch (error) {
    if (!problemOf(error)?.type.endsWith('identity-expired')) throw error;
    return ask(await getIdToken({ renewed: true }), true);
  }
}
