/** A build that failed; the message ends with the output of the tool that failed. */
export class BuildError extends Error {
  override name = 'BuildError';
}
