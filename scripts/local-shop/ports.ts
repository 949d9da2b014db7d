import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './script';

/** Listens for a moment; rejects with the system's error. */
function tryPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // A browser that waits for the shop may connect; `close` would wait until it leaves.
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(port, host, () => {
      server.close(() => {
        resolve();
      });
    });
  });
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Below the ports that Linux (from 32,768) and macOS (from 49,152) choose for connections. */
const freePorts = { from: 10_240, below: 32_768 };

/** What `freePort` has returned. */
const returned = new Set<number>();

/**
 * A port of 127.0.0.1 that nobody uses at this moment. Outgoing connections and later calls in this process do not get
 * it, even if nobody listens there for a minute. Another process may draw the same one, which is rare.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(freePorts.from, freePorts.below);
    if (returned.has(port)) continue;
    returned.add(port);
    try {
      await tryPort(port, '127.0.0.1');
      return port;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

/** Throws when the port is taken; waits that long for a process that is still ending. */
export async function requireFreePort(port: number, host: string, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      await tryPort(port, host);
      return;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (isTaken(error) && Date.now() < deadline) await delay(200);
      else if (isTaken(error)) {
        throw new UserError(
          `Port ${String(port)} is taken by another program: stop it, or choose another port, such as PORT=${String(port + 1)}.`,
        );
      } else if (code === 'EACCES') {
        throw new UserError(`Port ${String(port)} may not be used by this user: choose a PORT above 1023.`);
      } else
        throw new UserError(`The shop cannot listen at ${host}:${String(port)} (${message}): check HOST and PORT.`);
    }
  }
}
