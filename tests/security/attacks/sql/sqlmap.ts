import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SqlRequest } from './api-requests';

const run = promisify(execFile);

const timeoutMs = 240_000;

export function isInstalled(): Promise<boolean> {
  return run('sqlmap', ['--version']).then(
    () => true,
    () => false,
  );
}

/** The whole of what sqlmap prints; it ends with 0 whatever it finds. */
async function output(args: string[]): Promise<string> {
  const { stdout } = await run('sqlmap', args, { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Has sqlmap try one request; answers what it found injectable, or undefined. */
export async function sqlmap(
  shop: string,
  token: string,
  { method, path: address, body }: SqlRequest,
): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-sqlmap-'));
  try {
    const told = await output([
      ...['-u', shop + address, '--method', method, ...(body === undefined ? [] : ['--data', body])],
      ...['--headers', `Authorization: Bearer ${token}\nContent-Type: application/json`],
      ...['--dbms', 'PostgreSQL', '--level', '2', '--risk', '1', '--batch', '--disable-coloring'],
      // Another address each time, as from behind the proxy, so that no limit ends the attempt.
      ...[
        '--tamper',
        'xforwardedfor',
        '--ignore-code',
        '400,401,403,404,429',
        '--timeout',
        '10',
        '--output-dir',
        folder,
      ],
    ]);
    const found = /^Parameter: .*$/m.exec(told)?.[0];
    if (found) return found;
    if (told.includes('do not appear to be injectable')) return undefined;
    throw new Error(
      `sqlmap did not get to try ${method} ${address}: ${/\[CRITICAL\].*/.exec(told)?.[0] ?? 'it says nothing'}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
