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

const maxOutputBytes = 4 * 1024 * 1024;

/** Exit codes of a compiler that has read everything: no errors, or errors. Go programs that crash have the last one too. */
const finished = [0, 1, 2];

/** The largest remote of this repository needs 200 MB. The first limit is a target of the compiler, the second a bound. */
const targetMemory = '320MiB';
const maxMemoryKib = 400_000;

function compilerFile(): string {
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(platform)), 'lib/tsc');
  } catch {
    throw new NoCompiler(`There is no native TypeScript compiler for ${process.platform} on ${process.arch}.`);
  }
}

/**
 * Runs the native TypeScript compiler in `folder`, at the lowest priority, and resolves with its lines. It executes nothing of
 * what it reads. Rejects with a `CompilerError` if it cannot start, or takes longer than `timeoutMs`.
 */
export async function runCompiler(folder: string, args: string[], timeoutMs: number): Promise<string[]> {
  const limited = `ulimit -d ${String(maxMemoryKib)}; exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', limited, compilerFile(), '--pretty', 'false', ...args], {
    cwd: folder,
    // The caller's settings are not passed on.
    env: { GOMEMLIMIT: targetMemory, GOMAXPROCS: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  if (child.pid !== undefined) makeUnimportant(child.pid);
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
