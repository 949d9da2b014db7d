import type { ApiFigures, Result } from './api';
import type { WholeLists } from './whole-lists';

type Columns<Row> = [title: string, cell: (row: Row) => string][];

const calls: Columns<Result> = [
  ['products', ({ products }) => products.toLocaleString('en')],
  ['call', ({ row }) => row],
  ['requests/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(2)],
  ['SQL/request', ({ statementsPerRequest }) => statementsPerRequest.toFixed(2)],
  ['of bare loop', ({ ratioToBareLoop }) => `${(ratioToBareLoop * 100).toFixed(0)} %`],
  ['errors', ({ errors }) => String(errors)],
  ['MB', ({ residentMegabytes }) => residentMegabytes.toFixed(0)],
];

const wholeLists: Columns<WholeLists> = [
  ['products', ({ products }) => products.toLocaleString('en')],
  ['whole lists at once', ({ clients }) => String(clients)],
  ['MB each', ({ megabytesEach }) => megabytesEach.toFixed(1)],
  ['s', ({ seconds }) => seconds.toFixed(1)],
  ['resident MB before', ({ before }) => before.toFixed(0)],
  ['at most', ({ most }) => most.toFixed(0)],
  ['after', ({ after }) => after.toFixed(0)],
];

/** In Markdown, ready for docs/performance.md. */
export function printTables(figures: ApiFigures): void {
  printTable(calls, figures.calls);
  console.log();
  printTable(wholeLists, figures.wholeLists);
}

export function printTable<Row>(columns: Columns<Row>, rows: Row[]): void {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const written = lines.map((line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  console.log(written.join('\n'));
}
