import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { root } from '../../scripts/local-shop/script';
import type { Row } from './rows';
import type { BenchServer } from './server';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
  errors: number;
}

export interface Measured extends Load {
  statementsPerRequest: number;
  /** Requests per second by how often the same statements run in a bare loop. */
  ratioToBareLoop: number;
  residentMegabytes: number;
}

/** Warms up, loads the server, and runs its statements alone. */
export async function measure(row: Row, server: BenchServer, seconds: number): Promise<Measured> {
  const url = `${server.origin}${row.path}`;
  await runChild<Load>('load.ts', { ...row, url, seconds: 1 }, '1');
  const before = await metric(server, 'ocs_database_statements_total');
  const measured = await runChild<Load>('load.ts', { ...row, url, seconds }, '1');
  const after = await metric(server, 'ocs_database_statements_total');
  const bare = await runChild<{ perSecond: number }>('bare-loop.ts', { ...row, env: server.env, seconds });
  return {
    ...measured,
    // Asking for the metrics takes one statement of its own.
    statementsPerRequest: Math.round(((after - before - 1) / measured.requests) * 100) / 100,
    ratioToBareLoop: measured.perSecond / bare.perSecond,
    residentMegabytes: (await metric(server, 'process_resident_memory_bytes')) / 2 ** 20,
  };
}

export async function metric({ origin }: BenchServer, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

/** A process of its own, on a core of its own where one is given. */
async function runChild<T>(module: string, task: object, core?: string): Promise<T> {
  const command = [process.execPath, '--import', 'tsx', `tests/performance/${module}`, JSON.stringify(task)];
  const pinned = core && process.platform === 'linux' ? ['taskset', '-c', core, ...command] : command;
  const [program = '', ...args] = pinned;
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  return (await json(child.stdout)) as T;
}
