/** Thrown where this machine lacks what a scene needs; the message says what that is. */
export class CannotPlay extends Error {
  override name = 'CannotPlay';
}
