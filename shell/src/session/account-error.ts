import { problemOf } from 'shared-auth';

const notOffered = 'The sign-in service of this shop does not offer this.';

/** Sentences for the identity provider's error codes. */
const sentences: Record<string, string> = {
  'auth/invalid-credential': 'The e-mail address or the password is wrong.',
  'auth/wrong-password': 'The e-mail address or the password is wrong.',
  'auth/user-not-found': 'The e-mail address or the password is wrong.',
  'auth/invalid-email': 'This e-mail address is not valid.',
  'auth/email-already-in-use': 'An account with this e-mail address already exists. Please log in.',
  'auth/requires-recent-login': 'Please log in again to make this change.',
  'auth/credential-already-in-use': 'This Google account belongs to another user of the shop.',
  'auth/provider-already-linked': 'A Google account is linked already.',
  'auth/user-mismatch': 'This is not the Google account that is linked to your account.',
  'auth/invalid-action-code': 'This link was used already or has expired.',
  'auth/expired-action-code': 'This link was used already or has expired.',
  'auth/weak-password': 'The password is too short. Please use at least 6 characters.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Please check your connection and try again.',
  'auth/popup-blocked': 'The browser blocked the Google window. Please allow pop-ups for this page.',
  'auth/popup-closed-by-user': 'The Google window was closed before the login was complete.',
  'auth/cancelled-popup-request': 'The Google window was closed before the login was complete.',
  'auth/multi-factor-auth-required': 'This needs the code from your authenticator app. Please try again.',
  'auth/unsupported-second-factor':
    'Your account has a second step that this shop does not support. Use an authenticator app.',
  'auth/second-factor-already-in-use': 'This authenticator app is set up already.',
  'auth/maximum-second-factor-count-exceeded': 'An authenticator app is set up already.',
  'auth/user-token-expired': 'Your session has ended. Please log in again.',
  'auth/totp-challenge-timeout': 'The code came too late. Please start again.',
  'auth/invalid-verification-code': 'This code is wrong or too old.',
  'auth/invalid-multi-factor-session': 'The code came too late. Please start again.',
  'auth/code-expired': 'The code came too late. Please start again.',
  'auth/operation-not-allowed': notOffered,
  // The emulator's answer to an authenticator app.
  'auth/invalid-argument': notOffered,
  'auth/unverified-email': 'Please verify your e-mail address first.',
  'auth/user-disabled': 'This account has been disabled.',
};

/** Where the person is known, only the password can be wrong. */
const sentencesWhenSignedIn: Record<string, string> = {
  'auth/invalid-credential': 'The password is wrong.',
  'auth/wrong-password': 'The password is wrong.',
  'auth/email-already-in-use': 'This e-mail address belongs to another user of the shop.',
};

/** A sentence about a failed change of the account, as `accountErrorText`. */
export const changeErrorText = (error: unknown): string =>
  sentencesWhenSignedIn[codeOf(error)] ?? accountErrorText(error);

/** The provider's code of an error, such as `auth/invalid-email`; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A sentence about a failed login or sign-up, from the provider's error code or the server's problem title. */
export function accountErrorText(error: unknown): string {
  return sentences[codeOf(error)] ?? problemOf(error)?.title ?? 'Something went wrong. Please try again in a moment.';
}
