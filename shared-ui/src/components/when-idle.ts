/** Idle browsers come to it sooner; a busy one after this, in ms. */
const latestMs = 2000;

/** Calls back once the page has loaded and has nothing better to do; the function that it returns calls that off. */
export function whenIdle(callback: () => void): () => void {
  const stop = new AbortController();
  const call = () => {
    if (!stop.signal.aborted) callback();
  };
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: latestMs });
    else setTimeout(call);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: stop.signal });
  return () => {
    stop.abort();
  };
}
