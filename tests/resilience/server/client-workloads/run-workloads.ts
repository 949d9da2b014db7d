import { setTimeout as delay } from 'node:timers/promises';
import { findLoss, runSequence, type ClientWorkload, type SequenceResult } from './workload';

/** A client waits this long after a failed call. */
const retryDelayMs = 50;
const timeoutMs = 60_000;

export interface RunningWorkloads {
  /** Resolves when that many more writes have been acknowledged. */
  waitForAcknowledged: (count: number) => Promise<void>;
  /** Lets the sequences that have begun end. */
  stop: () => Promise<void>;
  /** Compares what the clients know with what the shop holds. */
  outcome: () => Promise<Outcome>;
}

export interface Outcome {
  acknowledged: number;
  /** How often each failure was reported to the clients. */
  failures: Map<string, number>;
  lost: string[];
}

/** One client for each workload; each runs one sequence after the other until stopped. */
export function startWorkloads(workloads: ClientWorkload[]): RunningWorkloads {
  const results: SequenceResult[] = [];
  let acknowledged = 0;
  let stopped = false;
  const waiting = new Set<{ count: number; resolve: () => void }>();
  const onAcknowledged = (): void => {
    acknowledged += 1;
    for (const waiter of waiting) if (acknowledged >= waiter.count) waiter.resolve();
  };
  const runClient = async (startSequence: ClientWorkload): Promise<void> => {
    while (!stopped) {
      // A sequence cannot be prepared while the database is unavailable.
      const sequence = await Promise.resolve()
        .then(startSequence)
        .catch(() => undefined);
      const result = sequence && (await runSequence(sequence, onAcknowledged));
      if (result) results.push(result);
      if (!result || result.failure) await delay(retryDelayMs);
    }
  };
  const clients = Promise.all(workloads.map(runClient));
  return {
    async waitForAcknowledged(count) {
      const reached = new Promise<boolean>((resolve) => {
        waiting.add({
          count: acknowledged + count,
          resolve: () => {
            resolve(true);
          },
        });
      });
      const isReached = await Promise.race([reached, delay(timeoutMs, false, { ref: false })]);
      if (!isReached) {
        throw new Error(`${String(count)} writes were not acknowledged within ${String(timeoutMs / 1000)} s.`);
      }
    },
    async stop() {
      stopped = true;
      await clients;
    },
    async outcome() {
      const failures = new Map<string, number>();
      for (const { failure } of results) {
        if (failure) failures.set(failure.response, (failures.get(failure.response) ?? 0) + 1);
      }
      const losses = await Promise.all(results.map(findLoss));
      return { acknowledged, failures, lost: losses.filter((loss) => loss !== undefined) };
    },
  };
}
