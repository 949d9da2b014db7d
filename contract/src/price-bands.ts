/** Where a price band begins, in dollars; it ends where the next one begins. PostgreSQL's function `price_band` has the same numbers. */
const starts = [0, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

/** The price bands of the catalogue's filter, the lowest first: 100-250 contains 100 and not 250, and 5000- has no end. */
export const priceBands = starts.map((start, index) => `${String(start)}-${String(starts[index + 1] ?? '')}`);

/** Where a price band begins, and where the next one begins, in dollars; null for the last one. */
export function boundsOf(band: string): { from: number; below: number | null } {
  const [from, below] = band.split('-');
  return { from: Number(from), below: below ? Number(below) : null };
}
