import type { CallName, FinishedCall } from '../../harness/load-generator/shopper-journey';
import type { Columns } from '../../harness/table';

interface CallFigures {
  call: CallName;
  requests: number;
  p50Ms: number;
  p99Ms: number;
  /** 503 with `Retry-After`. */
  rejected: number;
  /** Any status except 200 and 503, or no response. */
  failed: number;
}

const percentage = (count: number, all: number): string => `${((100 * count) / all).toFixed(2)} %`;

export const callColumns: Columns<CallFigures> = [
  ['call', ({ call }) => call],
  ['requests', ({ requests }) => String(requests)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(0)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(0)],
  ['rejected', ({ rejected, requests }) => percentage(rejected, requests)],
  ['failed', ({ failed, requests }) => percentage(failed, requests)],
];

/** Figures of all finished calls of one name; the times are those of served calls. */
export function callFigures(call: CallName, allCalls: FinishedCall[]): CallFigures {
  const calls = allCalls.filter((finished) => finished.call === call);
  const served = calls.filter(({ status }) => status === 200);
  const rejected = calls.filter(({ status }) => status === 503).length;
  const times = served.map(({ ms }) => ms).sort((one, other) => one - other);
  const percentile = (part: number): number => times[Math.floor(times.length * part)] ?? NaN;
  return {
    call,
    requests: calls.length,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    rejected,
    failed: calls.length - served.length - rejected,
  };
}
