import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './script';

/** Listens for a moment; resolves with the port, rejects with the system's error. */
function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      server.close(() => {
        resolve(address.port);
      });
    });
  });
}

/** A port of 127.0.0.1 that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return tryPort(0, '127.0.0.1');
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
      if (code === 'EADDRINUSE' && Date.now() < deadline) await delay(200);
      else if (code === 'EADDRINUSE') {
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
