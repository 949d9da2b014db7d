import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SqlRequest } from './api-requests';

const run = promisify(execFile);

const timeoutMs = 240_000;

export function isSqlmapInstalled(): Promise<boolean> {
  return run('sqlmap', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Lets sqlmap attack one request; returns the parameter that it found injectable, if any. */
export async function findInjection(
  shop: string,
  token: string,
  { method, path: address, body }: SqlRequest,
): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ocs-sqlmap-'));
  const args = [
    ...['-u', shop + address, '--method', method, ...(body === undefined ? [] : ['--data', body])],
    ...['--headers', `Authorization: Bearer ${token}\nContent-Type: application/json`],
    ...['--dbms', 'PostgreSQL', '--level', '2', '--risk', '1', '--batch', '--disable-coloring'],
    // Another client address each time, so that no rate limit ends the attack.
    ...['--tamper', 'xforwardedfor', '--ignore-code', '400,401,403,404,429'],
    ...['--timeout', '10', '--output-dir', folder],
  ];
  try {
    // sqlmap exits with 0 whatever it finds.
    const { stdout } = await run('sqlmap', args, { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 });
    const found = /^Parameter: .*$/m.exec(stdout)?.[0];
    if (found) return found;
    if (stdout.includes('do not appear to be injectable')) return undefined;
    throw new Error(
      `sqlmap could not attack ${method} ${address}: ${/\[CRITICAL\].*/.exec(stdout)?.[0] ?? 'no reason given'}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
