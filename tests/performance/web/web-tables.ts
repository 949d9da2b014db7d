import type { Columns } from '../../harness/table';
import type { HtmlTime } from './html-loop-process';
import type { Variant } from './serve-variants';
import { ratio, spreadOf, type Spread } from './statistics';

/** One figure of one page, for each variant. */
export type Comparison = Record<Variant['name'], Spread> & { page: string; figure: string };

const digits: Record<string, number> = { js: 1, cls: 4 };

const spreadCell =
  (variant: Variant['name']) =>
  (comparison: Comparison): string => {
    const { median, min, max } = comparison[variant];
    const text = (value: number) => value.toFixed(digits[comparison.figure] ?? 0);
    return `${text(median)} (${text(min)}-${text(max)})`;
  };

const ratioCell =
  (variant: Variant['name']) =>
  (comparison: Comparison): string => {
    const value = ratio(comparison.federated, comparison[variant]);
    return Number.isFinite(value) ? value.toFixed(2) : '-';
  };

/** Medians with the minimum and maximum of all runs. */
export const comparisonColumns: Columns<Comparison> = [
  ['page', ({ page }) => page],
  ['figure', ({ figure }) => figure],
  ['federated', spreadCell('federated')],
  ['monolith', spreadCell('monolith')],
  ['prerendered monolith', spreadCell('prerenderedMonolith')],
  ['÷ monolith', ratioCell('monolith')],
  ['÷ prerendered', ratioCell('prerenderedMonolith')],
];

export const htmlColumns: Columns<HtmlTime & { pathname: string }> = [
  ['HTML of', ({ pathname }) => pathname],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(2)],
];

/** One row for each figure of a page, from the runs of each variant. */
export function compareFigures<Figures extends object>(
  page: string,
  runsOf: (variant: Variant['name']) => Figures[],
): Comparison[] {
  const names = Object.keys(runsOf('federated')[0] ?? {}) as (keyof Figures & string)[];
  return names.map((figure) => {
    const spread = (variant: Variant['name']) => spreadOf(runsOf(variant).map((figures) => Number(figures[figure])));
    return {
      page,
      figure,
      federated: spread('federated'),
      monolith: spread('monolith'),
      prerenderedMonolith: spread('prerenderedMonolith'),
    };
  });
}
