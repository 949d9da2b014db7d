import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../local-shop/script';

const running = new Set<ChildProcess>();

/** Runs a program in a folder, given from the repository’s root, and collects its output; resolves even if it fails. */
export function runProgram(
  program: string,
  args: string[],
  { folder = '.', env = {} }: { folder?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: path.resolve(root, folder), env: { ...process.env, ...env } });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => chunks.push(Buffer.from(error.message)));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Runs the command of an installed package. */
export function runTool(tool: string, ...rest: [args: string[], options?: Parameters<typeof runProgram>[2]]) {
  return runProgram(`${root}/node_modules/.bin/${tool}`, ...rest);
}

/** Sends SIGINT like Ctrl-C, so that Playwright stops the shop that it started; resolves when all programs have ended. */
export async function stopPrograms(): Promise<void> {
  const ended = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGINT');
  await Promise.all(ended);
}
