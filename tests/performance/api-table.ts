import type { ApiFigures, Result } from './api';
import { tableOf, type Columns } from '../harness/table';
import type { WholeLists } from './whole-lists';

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
  console.log(tableOf(calls, figures.calls));
  console.log();
  console.log(tableOf(wholeLists, figures.wholeLists));
}
