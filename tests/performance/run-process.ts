/** Load generators run as separate processes, so that neither the benchmark nor Playwright's runner slows them down. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { root } from '../../scripts/local-shop/script';

interface Options {
  /** CPU core to pin the process to; Linux only. */
  core?: number;
  /** Called when the process reports that it begins to measure (`reportBegin`). */
  onBegin?: () => void;
}

/** Runs a module below this folder with a task as JSON; resolves with the JSON that it prints. */
export async function runProcess<Result>(
  module: string,
  task: object,
  { core, onBegin = () => undefined }: Options = {},
): Promise<Result> {
  const command = [process.execPath, '--import', 'tsx', path.join(import.meta.dirname, module)];
  const isPinned = core !== undefined && process.platform === 'linux';
  const [program = '', ...args] = isPinned ? ['taskset', '-c', String(core), ...command] : command;
  const stdio = ['pipe', 'pipe', 'inherit', 'ipc'] as const;
  const child = spawn(program, args, { cwd: root, stdio: [...stdio] }) as ChildProcessByStdio<Writable, Readable, null>;
  child.once('message', onBegin);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.stdin.end(JSON.stringify(task));
  const [result, [code]] = await Promise.all([json(child.stdout).catch((error: unknown) => error), exited]);
  if (code !== 0) throw new Error(`${module} exited with code ${String(code)}.`);
  return result as Result;
}

/** The task that `runProcess` passed to this process. */
export async function readTask<Task>(): Promise<Task> {
  return (await json(process.stdin)) as Task;
}

/** Tells the benchmark that this process begins to measure. */
export function reportBegin(): void {
  process.send?.('begin');
}
