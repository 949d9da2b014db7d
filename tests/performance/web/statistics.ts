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

/** One median divided by another, and the range in which the quotient lies with a certainty of 95 %. */
export interface Quotient {
  value: number;
  low: number;
  high: number;
}

const resamplings = 2000;

/** The range is a bootstrap: the same quotient, of runs that are drawn again and again from those that were measured. */
export function quotientOf(values: number[], others: number[]): Quotient {
  const quotients = Array.from({ length: resamplings }, () => median(drawnFrom(values)) / median(drawnFrom(others)));
  const sorted = quotients.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (resamplings - 1))] ?? NaN;
  return { value: median(values) / median(others), low: at(0.025), high: at(0.975) };
}

/** As many values, each of them any number of times. */
const drawnFrom = (values: number[]): number[] =>
  values.map(() => values[Math.floor(Math.random() * values.length)] ?? NaN);
