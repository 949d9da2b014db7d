/** Median, minimum and maximum of several runs. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  return { median, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}

/** Ratio of the medians; NaN without a value to compare with. */
export const ratio = (one: Spread, other: Spread): number => one.median / other.median;
