import { Problem } from '../http/problem';

/** A person as the identity provider knows them. */
export interface Identity {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** When the password was set; null without a password. */
  passwordSetAt: Date | null;
  /** When the person signed in, in seconds since 1970. A renewed ID token keeps it. */
  authTime: number;
  /** The same in ms, with the fraction of the second if the account's last sign-in was in this second. */
  signedInMs: number;
  /** Whether the sign-in needed a second factor, such as the code of an authenticator app. */
  hasSecondFactor: boolean;
}

/** A sign-in's `signedInMs`, from the account's last one. */
export const timeOfSignIn = (authTime: number, lastSignInMs: number): number =>
  Math.floor(lastSignInMs / 1000) === authTime ? lastSignInMs : authTime * 1000;

/** Returns the identity of an ID token; throws a 401 problem for an invalid token, 503 when it cannot be verified. */
export type VerifyIdentity = (idToken: string) => Promise<Identity>;

export function identityRefused(): Problem {
  return new Problem({
    status: 401,
    id: 'identity-invalid',
    title: 'The sign-in could not be confirmed. Please log in again.',
  });
}

/** Genuine but expired: a person still signed in at the provider can get a new one. */
export function identityExpired(): Problem {
  return new Problem({
    status: 401,
    id: 'identity-expired',
    title: 'The sign-in has expired. Please log in again.',
  });
}

export function identityUnavailable(): Problem {
  return new Problem({
    status: 503,
    id: 'identity-provider-unavailable',
    title: 'The sign-in service cannot be reached. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
}
