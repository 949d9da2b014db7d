import type { Columns } from '../../harness/table';
import type { HtmlTimes } from './measure-html';
import type { Variant } from './serve-variants';
import { ratioOf, spreadOf } from './statistics';

/** One figure of one page. */
export interface Comparison {
  page: string;
  figure: string;
  /** The figures of all runs, by variant. */
  runs: Partial<Record<Variant['name'], number[]>>;
}

const digits: Record<string, number> = { js: 1, total: 1, cls: 4, sort: 2, search: 2 };

/** The median with the minimum and maximum of all runs; "-" if the variant does not have the figure. */
const spreadCell =
  (variant: Variant['name']) =>
  ({ figure, runs }: Comparison): string => {
    const { median, min, max } = spreadOf(runs[variant] ?? []);
    const text = (value: number) => value.toFixed(digits[figure] ?? 0);
    if (!Number.isFinite(min)) return '-';
    return `${text(median)} (${text(min)}-${text(max)})`;
  };

/** The ratio of the medians with its confidence interval; "-" if it is not a number. */
const ratioCell =
  (variant: Variant['name']) =>
  ({ runs }: Comparison): string => {
    const { value, interval } = ratioOf(runs.federated ?? [], runs[variant] ?? []);
    if (!Number.isFinite(value)) return '-';
    return interval ? `${value.toFixed(3)} (${interval.low.toFixed(3)}-${interval.high.toFixed(3)})` : value.toFixed(3);
  };

const titles: Record<Variant['name'], string> = {
  federated: 'federated',
  other: 'other',
  monolith: 'monolith',
  prerenderedMonolith: 'prerendered',
};

/** A column for each variant, then one for each ratio of this version to another variant. */
export const comparisonColumns = (variants: Variant[]): Columns<Comparison> => [
  ['page', ({ page }) => page],
  ['figure', ({ figure }) => figure],
  ...variants.map(({ name }): Columns<Comparison>[number] => [titles[name], spreadCell(name)]),
  ...variants
    .filter(({ name }) => name !== 'federated')
    .map(({ name }): Columns<Comparison>[number] => [`÷ ${titles[name]}`, ratioCell(name)]),
];

export const htmlColumns: Columns<HtmlTimes> = [
  ['HTML of', ({ pathname }) => pathname],
  ['load', ({ load }) => load],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(2)],
];

/** One row for each figure of a page, from the runs of each variant. */
export function compareFigures<Figures extends object>(
  page: string,
  runs: Map<Variant['name'], Figures[]>,
): Comparison[] {
  const names = Object.keys(runs.get('federated')?.[0] ?? {}) as (keyof Figures & string)[];
  return names.map((figure) => {
    const ofFigure = [...runs].map(([variant, all]) => [variant, all.map((figures) => Number(figures[figure]))]);
    return { page, figure, runs: Object.fromEntries(ofFigure) as Comparison['runs'] };
  });
}
