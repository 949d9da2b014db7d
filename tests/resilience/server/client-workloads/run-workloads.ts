import { setTimeout as delay } from 'node:timers/promises';
import { Acknowledgements } from './acknowledgements';
import { findLoss, runSequence, type ClientWorkload, type SequenceResult } from './workload';

/** A client waits this long after a failed call. */
export const retryDelayMs = 50;

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
  const acknowledged = new Acknowledgements();
  let stopped = false;
  const runClient = async (startSequence: ClientWorkload): Promise<void> => {
    while (!stopped) {
      // A sequence cannot be prepared while the database is unavailable.
      const sequence = await Promise.resolve()
        .then(startSequence)
        .catch(() => undefined);
      const result = sequence && (await runSequence(sequence, acknowledged.add));
      if (result) results.push(result);
      if (!result || result.failure) await delay(retryDelayMs);
    }
  };
  const clients = Promise.all(workloads.map(runClient));
  return {
    waitForAcknowledged: (count) => acknowledged.reach(acknowledged.count + count),
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
      return { acknowledged: acknowledged.count, failures, lost: losses.filter((loss) => loss !== undefined) };
    },
  };
}
