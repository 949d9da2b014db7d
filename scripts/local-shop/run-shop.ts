import type { PreparedShop } from './prepare';
import { onStopRequest, printFailure } from './script';
import { Supervisor } from './supervisor';

/** Runs `start`; on a failure, a lost process or a request to stop, stops everything and ends this process. */
export function runShop(shop: PreparedShop, start: (supervisor: Supervisor) => Promise<void>): void {
  let ending = false;
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    await supervisor.stop();
    await shop.lock.release();
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    if (!ending) printFailure(error);
    void end(1);
  };
  const supervisor = new Supervisor(fail);
  onStopRequest(() => {
    console.log('Stopping …');
    void end(0);
  });
  start(supervisor).catch(fail);
}
