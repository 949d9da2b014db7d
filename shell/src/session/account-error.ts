import { problemOf } from 'shared-auth';

/** What the identity provider's error codes mean to the person in front of the form. */
const sentences: Record<string, string> = {
  'auth/invalid-credential': 'E-mail or password is not right.',
  'auth/wrong-password': 'E-mail or password is not right.',
  'auth/user-not-found': 'E-mail or password is not right.',
  'auth/invalid-email': 'This is not an e-mail address.',
  'auth/email-already-in-use': 'There is an account with this e-mail already. Please log in.',
  'auth/weak-password': 'The password is too short: please use at least 6 characters.',
  'auth/too-many-requests': 'Too many tries. Please wait a few minutes.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Please check your connection and try again.',
  'auth/popup-blocked': 'The browser blocked the Google window. Please allow pop-ups for this page.',
  'auth/popup-closed-by-user': 'The Google window was closed before the log-in was finished.',
  'auth/cancelled-popup-request': 'The Google window was closed before the log-in was finished.',
  'auth/user-disabled': 'This account has been disabled.',
};

/** One plain sentence about a failed log-in or sign-up, of the provider or of the shop's server. */
export function accountErrorText(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return sentences[code] ?? problemOf(error)?.title ?? 'That did not work. Please try again in a moment.';
}
