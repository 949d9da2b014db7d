import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from './launch';

/** Two health checks of the balancer, half a second apart, must fail before it sends no more requests. */
export const drainSeconds = 2;
const settleMs = 1500;

/** Restarts servers one after the other as a deployment does. Waits each time until the balancer uses the server again. */
export async function restartOneAfterAnother(servers: Pick<ServerProcess, 'start' | 'stop'>[]): Promise<void> {
  for (const server of servers) {
    const exitCode = await server.stop();
    if (exitCode !== 0) throw new Error(`A server ended with exit code ${String(exitCode)}.`);
    await server.start();
    await delay(settleMs);
  }
}
