import type { AxiosRequestConfig } from 'axios';

/** How the session reacts to a 401 or 403 of the server. The session sets it, so that the HTTP client does not import the session. */
type RefusalHandler = {
  /** Requests a new access token; false if the server refuses. Rejects if no server answers, which ends nothing. */
  renew: () => Promise<boolean>;
  /** Asks the person to prove who they are, and requests a new access token; false if they decline. */
  confirm: () => Promise<boolean>;
  /**
   * Logs out and opens /login. `refusedToken` is the access token of the refused request: null if it had none, undefined if it had
   * a token of another kind. `message` is a sentence for the person, if the server has one.
   */
  end: (refusedToken?: string | null, message?: string) => void;
};

/** The current handler. */
export const refusals: { handler: RefusalHandler } = {
  handler: {
    renew: () => Promise.resolve(false),
    confirm: () => Promise.resolve(false),
    end: () => undefined,
  },
};

/** Sets the handler. */
export function handleRefusals(next: RefusalHandler): void {
  refusals.handler = next;
}

/**
 * A request that is not `public` needs an access token. `retried` marks the second and last attempt with a token, `confirmed` the
 * one after the person proved who they are; a refusal of a `prefetch` does not end the session.
 */
export type RequestOptions = AxiosRequestConfig & {
  public?: boolean;
  retried?: boolean;
  confirmed?: boolean;
  prefetch?: boolean;
};
