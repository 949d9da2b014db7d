/** A busy browser calls back after this time. In ms. */
const timeoutMs = 2000;

/** Calls back once, when the page has loaded and the browser is idle; returns the function that cancels. */
export function whenIdle(callback: () => void): () => void {
  const cancellation = new AbortController();
  const call = () => {
    if (!cancellation.signal.aborted) callback();
  };
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: timeoutMs });
    else setTimeout(call);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: cancellation.signal });
  return () => {
    cancellation.abort();
  };
}
