import { randomInt } from 'node:crypto';
import { median } from '../../harness/median';

/** Median, minimum and maximum of several runs. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const spreadOf = (values: number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The ratio of two medians. */
export interface Ratio {
  value: number;
  /** Its 95 % confidence interval; undefined for too few runs, and where a median can be 0. */
  interval?: { low: number; high: number };
}

/** With fewer, the interval would be too narrow. */
const minRuns = 5;
const resamplings = 2000;

/** Compares the runs of two versions, in their order. The interval is a bootstrap: the ratio of runs that are drawn again and again. */
export function ratioOf(values: number[], others: number[]): Ratio {
  const value = median(values) / median(others);
  if (values.length < minRuns) return { value };
  // Both at once, because what slowed the machine in a run slowed both.
  const ratios = Float64Array.from({ length: resamplings }, () => {
    const drawn = values.map(() => randomInt(values.length));
    return medianAt(drawn, values) / medianAt(drawn, others);
  }).sort();
  const at = (share: number) => ratios[Math.floor(share * (resamplings - 1))] ?? NaN;
  const isFinite = [...ratios].every(Number.isFinite);
  return isFinite ? { value, interval: { low: at(0.025), high: at(0.975) } } : { value };
}

const medianAt = (runs: number[], values: number[]): number => median(runs.map((run) => values[run] ?? NaN));
