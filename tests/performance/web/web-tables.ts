import type { Columns } from '../../harness/table';
import type { HtmlTimes } from './measure-html';
import type { Variant } from './serve-variants';
import { ratio, spreadOf, type Spread } from './statistics';

/** One figure of one page. */
export interface Comparison {
  page: string;
  figure: string;
  /** By variant, for those that were measured. */
  spreads: Map<Variant['name'], Spread>;
}

const digits: Record<string, number> = { js: 1, total: 1, cls: 4, sort: 2, search: 2 };

const spreadCell =
  (variant: Variant['name']) =>
  (comparison: Comparison): string => {
    const spread = comparison.spreads.get(variant);
    const text = (value: number) => value.toFixed(digits[comparison.figure] ?? 0);
    return spread ? `${text(spread.median)} (${text(spread.min)}-${text(spread.max)})` : '-';
  };

const ratioCell =
  (variant: Variant['name']) =>
  ({ spreads }: Comparison): string => {
    const [federated, other] = [spreads.get('federated'), spreads.get(variant)];
    const value = federated && other ? ratio(federated, other) : NaN;
    return Number.isFinite(value) ? value.toFixed(2) : '-';
  };

const titles: [variant: Variant['name'], title: string][] = [
  ['other', 'other'],
  ['monolith', 'monolith'],
  ['prerenderedMonolith', 'prerendered'],
];

/** Medians with the minimum and maximum of all runs, then the ratios of the medians. */
export const comparisonColumns = (variants: Variant[]): Columns<Comparison> => {
  const compared = titles.filter(([variant]) => variants.some(({ name }) => name === variant));
  return [
    ['page', ({ page }) => page],
    ['figure', ({ figure }) => figure],
    ['federated', spreadCell('federated')],
    ...compared.map(([variant, title]): Columns<Comparison>[number] => [title, spreadCell(variant)]),
    ...compared.map(([variant, title]): Columns<Comparison>[number] => [`÷ ${title}`, ratioCell(variant)]),
  ];
};

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
    const spreads = [...runs].map(
      ([variant, all]) => [variant, spreadOf(all.map((figures) => Number(figures[figure])))] as const,
    );
    return { page, figure, spreads: new Map(spreads) };
  });
}
