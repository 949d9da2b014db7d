/** Settles as the promise does, but rejects with the signal's reason if it is aborted first. */
export function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
    promise.then(resolve, reject);
  });
}
