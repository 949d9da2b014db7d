import { metrics, type Measurement, type Metric } from './measurements.repository';

/** The value below which three quarters of the page views are, which web.dev rates, and their number. */
export interface Percentile {
  p75: number;
  samples: number;
}

/**
 * Estimates it from one version's buckets, as Prometheus's `histogram_quantile` does: values are assumed to be spread evenly in
 * their bucket, and the last bucket counts as its lower bound. Null without samples.
 */
export function percentile75(metric: Metric, measurements: Measurement[]): Percentile | null {
  const { name, bounds } = metrics[metric];
  const buckets = measurements.filter((one) => one.metric === name);
  const samples = buckets.reduce((sum, bucket) => sum + Number(bucket.samples), 0);
  if (samples === 0) return null;
  const wanted = samples * 0.75;
  let below = 0;
  let lower = 0;
  for (const bound of bounds) {
    const inside = Number(buckets.find(({ up_to: upTo }) => upTo === bound)?.samples ?? 0);
    if (bound === Infinity) break;
    if (below + inside >= wanted) return { p75: lower + ((wanted - below) / inside) * (bound - lower), samples };
    below += inside;
    lower = bound;
  }
  return { p75: lower, samples };
}
