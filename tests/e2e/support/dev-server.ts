import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { TeamCheckout } from './team-checkout';

/** The development server of one part of a checkout. */
export interface DevServer {
  /** Such as `http://localhost:20001`. */
  origin: string;
  /** Resolves when the part is built; throws with the server's output if it ends before. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/release.json`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs `npm run dev` for a part on this port; `args` are those of the command. */
export async function startDevServer(
  { folder, env, origin: shop, edit }: TeamCheckout,
  part: string,
  port: number,
  args: string[] = [],
): Promise<DevServer> {
  await edit(path.join(part, 'package.json'), (text) => text.replace(/"port": "\d+"/, `"port": "${String(port)}"`));
  // In a process group of its own: npm does not pass signals on.
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
  const ended = once(server, 'exit');
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const origin = `http://localhost:${String(port)}`;
  return {
    origin,
    async ready() {
      const poll = () => {
        if (hasEnded()) throw new Error(`The development server of ${part} ended:\n${output}`);
        return isReady(origin);
      };
      await expect.poll(poll, { timeout: 2 * 60_000 }).toBe(true);
    },
    async stop() {
      if (server.pid === undefined || hasEnded()) return;
      process.kill(-server.pid, 'SIGTERM');
      await ended;
    },
  };
}
