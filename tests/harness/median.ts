/** The middle one of these numbers; of an even count, the larger one of the two. 0 if there are none. */
export const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
