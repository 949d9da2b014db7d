import type { Compared, WebFigures } from '../web';
import { tableOf, type Columns } from '../../harness/table';
import type { HtmlTime } from './measure-html';
import type { Spread } from './statistics';

type Row = { page: string; figure: string; compared: Compared };

const digits: Record<string, number> = { js: 1, cls: 4 };

const cell =
  (pick: (compared: Compared) => Spread) =>
  ({ figure, compared }: Row): string => {
    const { median, min, max } = pick(compared);
    const text = (value: number) => value.toFixed(digits[figure] ?? 0);
    return `${text(median)} (${text(min)}-${text(max)})`;
  };

const share =
  (pick: (compared: Compared) => number) =>
  ({ compared }: Row): string => {
    const value = pick(compared);
    return Number.isFinite(value) ? value.toFixed(2) : '-';
  };

/** One row for each figure of each page: medians, and the least and the most of all runs; then the server's part of it. */
export function printWebTable({ pages, navigation, html }: WebFigures): void {
  const rows = Object.entries({ ...pages, 'catalogue to details, warm': navigation }).flatMap(([page, figures]) =>
    Object.entries(figures).map(([figure, compared]): Row => ({ page, figure, compared })),
  );
  const columns: Columns<Row> = [
    ['page', ({ page }) => page],
    ['figure', ({ figure }) => figure],
    ['federated', cell(({ federated }) => federated)],
    ['monolith', cell(({ monolith }) => monolith)],
    ['prerendered monolith', cell(({ prerenderedMonolith }) => prerenderedMonolith)],
    ['÷ monolith', share(({ ratioToMonolith }) => ratioToMonolith)],
    ['÷ prerendered', share(({ ratioToPrerenderedMonolith }) => ratioToPrerenderedMonolith)],
  ];
  console.log(tableOf(columns, rows));
  const times: Columns<[address: string, time: HtmlTime]> = [
    ['HTML of', ([address]) => address],
    ['p50 ms', ([, { p50Ms }]) => p50Ms.toFixed(2)],
    ['p99 ms', ([, { p99Ms }]) => p99Ms.toFixed(2)],
  ];
  console.log(`\n${tableOf(times, Object.entries(html))}`);
}
