import { problemOf } from 'shared-auth';

/** Sentences for the identity provider's error codes. */
const sentences: Record<string, string> = {
  'auth/invalid-credential': 'The e-mail address or the password is wrong.',
  'auth/wrong-password': 'The e-mail address or the password is wrong.',
  'auth/user-not-found': 'The e-mail address or the password is wrong.',
  'auth/invalid-email': 'This e-mail address is not valid.',
  'auth/email-already-in-use': 'An account with this e-mail address already exists. Please log in.',
  'auth/weak-password': 'The password is too short. Please use at least 6 characters.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Please check your connection and try again.',
  'auth/popup-blocked': 'The browser blocked the Google window. Please allow pop-ups for this page.',
  'auth/popup-closed-by-user': 'The Google window was closed before the login was complete.',
  'auth/cancelled-popup-request': 'The Google window was closed before the login was complete.',
  'auth/user-disabled': 'This account has been disabled.',
};

/** A sentence about a failed login or sign-up, from the provider's error code or the server's problem title. */
export function accountErrorText(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return sentences[code] ?? problemOf(error)?.title ?? 'Something went wrong. Please try again in a moment.';
}
