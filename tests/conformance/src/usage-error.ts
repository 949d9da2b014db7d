/** A mistake in the command line or the adapter, or a site that cannot be tested: the message says everything. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
