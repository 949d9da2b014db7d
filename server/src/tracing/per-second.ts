/** Returns a function that permits at most this many calls in each second. */
export function perSecond(limit: number): () => boolean {
  let second = 0;
  let calls = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) calls = 0;
    second = now;
    calls += 1;
    return calls <= limit;
  };
}
