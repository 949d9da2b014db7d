import { http, isTransient, problemOf, statusOf } from '../api/http';
import type { RequestOptions } from '../api/refusals';
import { readAccessToken, saveAccessToken, tokenClaims } from './access-token';
import type { Identity } from './identity';

/** Exchanges the signed-in person's identity for the server's access token, saves it, and renews it before it expires. */
export class TokenRenewal {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewal: Promise<boolean> | undefined;
  /** `token` resolves with undefined when the request failed. */
  #prefetched: { identity: Identity; token: Promise<string | undefined> } | undefined;
  readonly #getIdentity: () => Identity | null;

  constructor(getIdentity: () => Identity | null) {
    this.#getIdentity = getIdentity;
  }

  /** Requests the token of a stored user, who is probably still signed in. `fetchToken` uses it if that is confirmed. */
  prefetch(identity: Identity): void {
    const token = identity.getIdToken().then((idToken) => requestToken(identity, idToken, { prefetch: true }));
    this.#prefetched = { identity, token: token.catch(() => undefined) };
  }

  /** Gets and saves an access token. Rejects with the server's error, or if the person has logged out meanwhile. */
  async fetchToken(): Promise<void> {
    const identity = this.#getIdentity();
    if (!identity) throw new Error('Nobody is signed in.');
    try {
      const token = (await this.#takePrefetched(identity)) ?? (await exchangeIdentity(identity));
      if (this.#getIdentity() !== identity) throw new Error('The person has logged out.');
      saveAccessToken(token, identity.email);
      const claims = tokenClaims(token);
      if (claims && identity.accessToken === undefined) this.#scheduleRenewal(claims.exp - claims.iat);
    } catch (error) {
      // The rate limit for tokens is reached: the person's saved token remains in use until it expires.
      const claims = tokenClaims(readAccessToken() ?? '');
      const secondsLeft = claims?.sub === identity.subject ? claims.exp - Date.now() / 1000 : 0;
      if (statusOf(error) !== 429 || secondsLeft <= 0 || this.#getIdentity() !== identity) throw error;
      this.#scheduleRenewal(secondsLeft);
    }
  }

  /**
   * Resolves with true once there is a new token, and with false if the server refuses one. Concurrent calls share one
   * renewal. Rejects on a transient error.
   */
  renew(): Promise<boolean> {
    const identity = this.#getIdentity();
    if (!identity || identity.accessToken !== undefined) return Promise.resolve(false);
    if (this.#renewal) return this.#renewal;
    const renewal = this.fetchToken()
      .then(
        () => true,
        (error: unknown) => {
          if (isTransient(error)) throw error;
          return false;
        },
      )
      .finally(() => {
        if (this.#renewal === renewal) this.#renewal = undefined;
      });
    this.#renewal = renewal;
    return renewal;
  }

  /** Ends the renewals of this person: the next one shares neither a running request nor its result. */
  stop(): void {
    this.#cancelScheduled();
    this.#renewal = undefined;
  }

  #cancelScheduled(): void {
    clearTimeout(this.#timer);
    this.#prefetched = undefined;
  }

  async #takePrefetched({ subject, email }: Identity): Promise<string | undefined> {
    const prefetched = this.#prefetched;
    this.#prefetched = undefined;
    const isSamePerson = prefetched?.identity.subject === subject && prefetched.identity.email === email;
    return isSamePerson ? prefetched.token : undefined;
  }

  /** Renews after 80 % of the lifetime: networks can be slow, and a sleeping device delays timers. */
  #scheduleRenewal(lifetimeSeconds: number): void {
    this.#cancelScheduled();
    // After a failure, the first request that finds the token expired renews it.
    this.#timer = setTimeout(() => void this.renew().catch(() => false), lifetimeSeconds * 800);
  }
}

/** Retries once with a newer ID token: if the server's clock is ahead, it regards the first one as expired. */
async function exchangeIdentity(identity: Identity): Promise<string> {
  if (identity.accessToken !== undefined) return identity.accessToken;
  try {
    return await requestToken(identity, await identity.getIdToken());
  } catch (error) {
    if (!problemOf(error)?.type.endsWith('identity-expired')) throw error;
    return requestToken(identity, await identity.getIdToken({ forceRefresh: true }), { retried: true });
  }
}

async function requestToken({ email }: Identity, idToken: string, options?: RequestOptions): Promise<string> {
  const headers = { authorization: `Bearer ${idToken}` };
  return (await http.post<{ token: string }>('/jwt', { email }, { ...options, headers })).data.token;
}
