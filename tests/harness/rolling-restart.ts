import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from './server-instance';

/** What the balancer's checks need to notice: two that fail, half a second apart. */
export const drainSeconds = 2;
const settleMs = 1500;

/** Restarts one instance after the other as a deployment does; the next one only once the balancer knows the last one again. */
export async function restartOneAfterAnother(instances: Instance[]): Promise<void> {
  for (const instance of instances) {
    const exitCode = await instance.stop();
    if (exitCode !== 0) throw new Error(`An instance ended with ${String(exitCode)}.`);
    await instance.start();
    await delay(settleMs);
  }
}
