import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { TeamCheckout } from './team-checkout';

/** The development server of one part of a checkout. */
export interface DevServer {
  /** Such as `http://localhost:20001`. */
  origin: string;
  /** Resolves when the part is built; throws with the server's output if it ends before, or takes too long. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/release.json`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs `npm run dev` for a part on this port; `args` follow `--`, such as `--shop` and an address. */
export async function startDevServer(
  { folder, env, origin: shop, edit }: TeamCheckout,
  part: string,
  port: number,
  args: string[] = [],
): Promise<DevServer> {
  await edit(path.join(part, 'package.json'), (text) => text.replace(/"port": "\d+"/, `"port": "${String(port)}"`));
  // A process group of its own, so that `stop` reaches every process that npm starts.
  const server = spawn('npm', ['run', 'dev', '-w', part, '--', ...args], {
    cwd: folder,
    env: { ...env, OCS_SERVER: shop },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  let isRunning = true;
  // Not at `exit`: the last lines arrive later.
  const closed = once(server, 'close').then(() => {
    isRunning = false;
  });
  const origin = `http://localhost:${String(port)}`;
  return {
    origin,
    async ready() {
      const poll = () => {
        if (isRunning) return isReady(origin);
        throw new Error('It ended.');
      };
      try {
        await expect.poll(poll, { timeout: 90_000 }).toBe(true);
      } catch (cause) {
        throw new Error(`The development server of ${part} is not ready:\n${output}`, { cause });
      }
    },
    async stop() {
      if (isRunning && server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
      await closed;
    },
  };
}
