import { setTimeout as delay } from 'node:timers/promises';
import type { Columns } from '../../harness/table';
import { runProcess } from '../run-process';
import type { OverloadResponses, OverloadTask } from './overload-process';

/** How a server responds to more load than it can serve. */
interface OverloadFigures {
  connections: number;
  served: number;
  /** 503 with `Retry-After`. */
  rejected: number;
  /** Any other status, or no response. */
  failed: number;
  /** Of the served requests. */
  p99Ms: number;
  /** The slowest response of /health during the overload. */
  healthMs: number;
  /** From the end of the overload until a read takes less than 100 ms again. */
  recoveryMs: number;
}

export const overloadColumns: Columns<OverloadFigures> = [
  ['clients', ({ connections }) => String(connections)],
  ['served', ({ served }) => String(served)],
  ['p99 ms of served', ({ p99Ms }) => p99Ms.toFixed(0)],
  ['rejected, 503 and Retry-After', ({ rejected }) => String(rejected)],
  ['failed', ({ failed }) => String(failed)],
  ['slowest /health ms', ({ healthMs }) => healthMs.toFixed(0)],
  ['recovery ms', ({ recoveryMs }) => recoveryMs.toFixed(0)],
];

const recoveredMs = 100;
const healthIntervalMs = 250;

/** Overloads a server for some seconds; checks /health meanwhile and its recovery afterwards. */
export async function measureOverload(origin: string, connections: number, seconds: number): Promise<OverloadFigures> {
  const url = `${origin}/api/product?search=mirrorless&page=1&limit=10`;
  const task: OverloadTask = { url, connections, seconds };
  let isOver = false;
  const health = watchHealth(origin, () => isOver);
  const { statuses, unanswered, p99Ms } = await runProcess<OverloadResponses>('load/overload-process.ts', task);
  isOver = true;
  const recoveryMs = await measureRecovery(url);
  const { 200: served = 0, 503: rejected = 0, ...others } = statuses;
  const failed = Object.values(others).reduce((sum, count) => sum + count, unanswered);
  return { connections, served, rejected, failed, p99Ms, healthMs: await health, recoveryMs };
}

async function watchHealth(origin: string, isOver: () => boolean): Promise<number> {
  let slowestMs = 0;
  while (!isOver()) {
    const start = performance.now();
    const { status } = await fetch(`${origin}/health`);
    if (status !== 200) throw new Error(`/health answered with ${String(status)}.`);
    slowestMs = Math.max(slowestMs, performance.now() - start);
    await delay(healthIntervalMs);
  }
  return slowestMs;
}

async function measureRecovery(url: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const sentAt = performance.now();
    const { status } = await fetch(url);
    const now = performance.now();
    if (status === 200 && now - sentAt < recoveredMs) return now - start;
  }
}
