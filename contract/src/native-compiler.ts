import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/** The compiler gave no result: nothing is known about the types. */
export class CompilerError extends Error {
  override readonly name: string = 'CompilerError';
}

/** It printed more errors than anybody reads, and was ended. */
export class TooManyErrors extends CompilerError {
  override readonly name = 'TooManyErrors';
}

/** No native compiler is installed for this platform. */
export class NoCompiler extends CompilerError {
  override readonly name = 'NoCompiler';
}

export interface Limits {
  timeoutMs: number;
  /** Where the input is not trusted: the most memory, in MiB. The compiler then has the lowest priority too. */
  memoryMib?: number;
}

const maxOutputBytes = 4 * 1024 * 1024;

/** Exit codes of a compiler that has read everything: no errors, or errors. A Go program that crashes also ends with 2. */
const finished = [0, 1, 2];

function compilerFile(): string {
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(platform)), 'lib/tsc');
  } catch {
    throw new NoCompiler(`There is no native TypeScript compiler for ${process.platform} on ${process.arch}.`);
  }
}

/**
 * Runs the native TypeScript compiler in `folder`, and resolves with its lines. It executes nothing of what it reads. Rejects
 * with a `CompilerError` if it cannot start, or needs more time or memory.
 */
export async function runCompiler(folder: string, args: string[], limits: Limits): Promise<string[]> {
  const { timeoutMs, memoryMib } = limits;
  const child = spawn(
    '/bin/sh',
    ['-c', `${boundsOf(limits)}exec "$0" "$@"`, compilerFile(), '--pretty', 'false', ...args],
    {
      cwd: folder,
      // The caller's settings are not passed on. The compiler tries to need less memory than it may have.
      env: { GOMAXPROCS: '2', ...(memoryMib && { GOMEMLIMIT: `${String(Math.floor(memoryMib * 0.8))}MiB` }) },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    },
  );
  if (child.pid !== undefined && memoryMib) makeUnimportant(child.pid);
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxOutputBytes) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  let crash = '';
  child.stderr.on('data', (chunk: Buffer) => (crash ||= chunk.toString().slice(0, 200)));
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new CompilerError(`The TypeScript compiler does not start: ${(error as Error).message}`);
  })) as [number | null];
  if (bytes > maxOutputBytes) throw new TooManyErrors('The TypeScript compiler found too many errors.');
  if (code === null || !finished.includes(code) || crash !== '')
    throw new CompilerError(
      `The TypeScript compiler ended without a result, or took longer than ${String(timeoutMs)} ms. ${crash}`.trim(),
    );
  return Buffer.concat(chunks).toString().split('\n').filter(Boolean);
}

/** Commands that bound a compiler, also one whose caller has ended. A system that allows less keeps its own bounds. */
function boundsOf({ timeoutMs, memoryMib }: Limits): string {
  if (!memoryMib) return '';
  const seconds = Math.ceil((2 * timeoutMs) / 1000);
  return `ulimit -d ${String(memoryMib * 1024)} 2>/dev/null; ulimit -t ${String(seconds)} 2>/dev/null; `;
}

/** Others get the processor first, and where memory is short, Linux ends the compiler in place of its caller. */
function makeUnimportant(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    writeFileSync(`/proc/${String(pid)}/oom_score_adj`, '1000');
  } catch {
    // It has ended already, or this is not Linux.
  }
}

/** Whether a file is one of the compiler's own libraries, which every compiler has. */
export const isOfCompiler = (file: string): boolean =>
  /\/node_modules\/@typescript\/typescript-[\w-]+\/lib\/lib\.[\w.]*d\.ts$/.test(file);
