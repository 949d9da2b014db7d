const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Seconds in words, in the largest unit of which they are a whole number: 600 is `10 minutes`. */
export function durationText(seconds: number): string {
  const [size, unit] = units.find(([one]) => seconds % one === 0) ?? units[3];
  const count = seconds / size;
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
