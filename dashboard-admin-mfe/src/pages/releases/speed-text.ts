import type { PartReleases } from '../../api/releases';

interface Measure {
  key: keyof PartReleases['live']['speed'];
  short: string;
  name: string;
  /** Web.dev's limits: up to the first is good, above the second is poor. Undefined if there are none. */
  limits?: [number, number];
}

export const measures: Measure[] = [
  { key: 'contentMs', short: 'Content', name: 'Time to usable content' },
  { key: 'lcpMs', short: 'LCP', name: 'Largest Contentful Paint', limits: [2500, 4000] },
  { key: 'inpMs', short: 'INP', name: 'Interaction to Next Paint', limits: [200, 500] },
  { key: 'cls', short: 'CLS', name: 'Cumulative Layout Shift', limits: [0.1, 0.25] },
];

/** CLS has no unit. */
export function valueText({ key }: Measure, value: number): string {
  if (key === 'cls') return value.toLocaleString('en', { maximumFractionDigits: 3 });
  return value < 1000
    ? `${value.toLocaleString('en', { maximumFractionDigits: 0 })} ms`
    : `${(value / 1000).toLocaleString('en', { maximumFractionDigits: 2 })} s`;
}

export function ratingText({ limits }: Measure, value: number): string {
  if (!limits) return '';
  const [good, fair] = limits;
  if (value <= good) return 'good';
  return value <= fair ? 'needs improvement' : 'poor';
}
