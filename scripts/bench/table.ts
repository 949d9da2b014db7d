import type { Result } from './api';

const columns: [string, (result: Result) => string][] = [
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

/** One table in Markdown, ready for docs/performance.md. */
export function printTable(results: Result[]): void {
  const lines = [columns.map(([title]) => title), ...results.map((result) => columns.map(([, cell]) => cell(result)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const written = lines.map((line) => `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  console.log(written.join('\n'));
}
