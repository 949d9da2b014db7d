/** Settles as the promise does, but rejects with the signal's reason if that is aborted first. */
export function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason as Error);
    };
    promise.then(resolve, reject);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
}
