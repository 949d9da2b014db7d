import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../../scripts/local-shop/script';

/** What came of more readers at once than one server can serve. */
export interface RushFigures {
  connections: number;
  served: number;
  /** With 503 and Retry-After. */
  refused: number;
  /** In any other way, or not at all. */
  failed: number;
  /** Of those that were served. */
  p99Ms: number;
  /** The slowest answer of /health meanwhile. */
  healthMs: number;
  /** From the end of the rush until a read was served as quickly as ever. */
  backMs: number;
}

const quickMs = 100;
const lookEveryMs = 250;

/** Has so many connections read without a pause for some seconds, and looks at the server meanwhile and afterwards. */
export async function rush(origin: string, connections: number, seconds: number): Promise<RushFigures> {
  const url = `${origin}/api/product?search=mirrorless&page=1&limit=10`;
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/performance/overload/overload-process.ts',
      JSON.stringify({ url, connections, seconds }),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  let isOver = false;
  const answered = json(child.stdout) as Promise<{
    statuses: Record<number, number>;
    unanswered: number;
    p99Ms: number;
  }>;
  const watched = watchHealth(origin, () => isOver);
  const { statuses, unanswered, p99Ms } = await answered;
  isOver = true;
  await exited;
  const backMs = await untilQuick(url);
  const { 200: served = 0, 503: refused = 0, ...others } = statuses;
  const failed = Object.values(others).reduce((sum, count) => sum + count, unanswered);
  return { connections, served, refused, failed, p99Ms, healthMs: await watched, backMs };
}

async function watchHealth(origin: string, isOver: () => boolean): Promise<number> {
  let slowestMs = 0;
  while (!isOver()) {
    const start = performance.now();
    const { status } = await fetch(`${origin}/health`);
    if (status !== 200) throw new Error(`/health answered ${String(status)}.`);
    slowestMs = Math.max(slowestMs, performance.now() - start);
    await delay(lookEveryMs);
  }
  return slowestMs;
}

async function untilQuick(url: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const asked = performance.now();
    const { status } = await fetch(url);
    const now = performance.now();
    if (status === 200 && now - asked < quickMs) return now - start;
  }
}
