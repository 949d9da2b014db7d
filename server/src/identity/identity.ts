import { Problem } from '../http/problem';

/** Who the identity provider says that a person is. */
export interface Identity {
  subject: string;
  email: string;
  emailVerified: boolean;
}

/** Answers the identity behind an ID token; throws a 401 problem for a bad token, 503 when it cannot be checked. */
export type VerifyIdentity = (idToken: string) => Promise<Identity>;

export function identityRefused(): Problem {
  return new Problem({
    status: 401,
    id: 'identity-invalid',
    title: 'The sign-in could not be confirmed. Please log in again.',
  });
}

/** Genuine, but by this machine's clock too old: who is signed in at the provider can have another. */
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
