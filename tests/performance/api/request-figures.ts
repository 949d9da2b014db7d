/** Figures of requests that were repeated for some time. */
export interface RequestFigures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
  errors: number;
}

/** `times` are the response times in ms. */
export function requestFigures(times: number[], seconds: number, errors: number): RequestFigures {
  const sorted = times.toSorted((one, other) => one - other);
  const percentile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return {
    perSecond: sorted.length / seconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    requests: sorted.length,
    errors,
  };
}
