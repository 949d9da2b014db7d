import type { Columns } from '../../harness/table';
import type { CallFigures } from './measure-call';
import type { WholeListFigures } from './measure-whole-lists';

export const callColumns: Columns<CallFigures & { products: number; call: string }> = [
  ['products', ({ products }) => products.toLocaleString('en')],
  ['call', ({ call }) => call],
  ['requests/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(2)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(2)],
  ['SQL/request', ({ statementsPerRequest }) => statementsPerRequest.toFixed(2)],
  ['server CPU ms', ({ serverCpuMs }) => serverCpuMs.toFixed(2)],
  ['of statement loop', ({ ratioToStatementLoop }) => `${(ratioToStatementLoop * 100).toFixed(0)} %`],
  ['errors', ({ errors }) => String(errors)],
  ['MB', ({ residentMegabytes }) => residentMegabytes.toFixed(0)],
];

export const wholeListColumns: Columns<WholeListFigures & { products: number }> = [
  ['products', ({ products }) => products.toLocaleString('en')],
  ['clients', ({ clients }) => String(clients)],
  ['MB each', ({ megabytesEach }) => megabytesEach.toFixed(1)],
  ['s', ({ seconds }) => seconds.toFixed(1)],
  ['resident MB before', ({ memoryBefore }) => memoryBefore.toFixed(0)],
  ['peak', ({ memoryPeak }) => memoryPeak.toFixed(0)],
  ['after', ({ memoryAfter }) => memoryAfter.toFixed(0)],
];
