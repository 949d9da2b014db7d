/** The middle of several runs and how far they lie apart. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  return { median: middle, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}

/** NaN where there is nothing to compare with. */
export const ratio = (one: Spread, other: Spread): number => one.median / other.median;
