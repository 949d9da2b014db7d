import { tableOf, type Columns } from '../harness/table';
import type { CallFigures, LoadFigures } from './shoppers';

const columns: Columns<CallFigures> = [
  ['call', ({ call }) => call],
  ['requests', ({ requests }) => String(requests)],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(0)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(0)],
  ['refused', ({ refused, requests }) => share(refused, requests)],
  ['failed', ({ failed, requests }) => share(failed, requests)],
];

const share = (count: number, all: number): string => `${((100 * count) / all).toFixed(2)} %`;

/** Prints the tables; the exit code tells whether a call failed, or a write was lost. */
export function printLoad({ shoppers, seconds, loadBefore, calls, writes, lostWrites, rush }: LoadFigures): void {
  const requests = calls.reduce((sum, call) => sum + call.requests, 0);
  console.log(
    `${String(shoppers)} shoppers at once for ${String(seconds)} s, load ${loadBefore.toFixed(1)} before: ${(requests / seconds).toFixed(0)} requests/s\n`,
  );
  console.log(tableOf(columns, calls));
  console.log(`\n${String(writes)} writes acknowledged, ${String(lostWrites)} lost.\n`);
  const { connections, served, refused, failed, p99Ms, healthMs, backMs } = rush;
  console.log(
    tableOf(
      [
        ['readers at once', () => String(connections)],
        ['served', () => String(served)],
        ['p99 ms of these', () => p99Ms.toFixed(0)],
        ['refused, 503 and Retry-After', () => String(refused)],
        ['failed', () => String(failed)],
        ['slowest /health ms', () => healthMs.toFixed(0)],
        ['quick again after ms', () => backMs.toFixed(0)],
      ],
      [rush],
    ),
  );
  if (lostWrites + failed > 0 || calls.some((call) => call.failed > 0)) process.exitCode = 1;
}
