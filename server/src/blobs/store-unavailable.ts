/** The store does not answer, or answers with an error that may pass. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
