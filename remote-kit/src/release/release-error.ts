/** A release command that cannot do what it was asked; the message says why and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
