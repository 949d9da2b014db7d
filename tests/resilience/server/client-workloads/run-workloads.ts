import { setTimeout as delay } from 'node:timers/promises';
import { live, lossOf, type Birth, type Lived } from './workload';

/** So long a caller who was refused waits before the next life. */
const pauseMs = 50;
const longestMs = 60_000;

export interface Living {
  /** Resolves when that many more steps have been acknowledged. */
  acknowledge: (count: number) => Promise<void>;
  /** Lets the lives that have begun end. */
  stop: () => Promise<void>;
  /** Looks for what was lost. */
  outcome: () => Promise<Outcome>;
}

export interface Outcome {
  acknowledged: number;
  /** How failures were told to the callers, and how often. */
  told: Map<string, number>;
  lost: string[];
}

/** For each birth, a caller who leads one life after the other until told to stop. */
export function startLiving(births: Birth[]): Living {
  const lived: Lived[] = [];
  let acknowledged = 0;
  let stopped = false;
  const waiting = new Set<{ count: number; resolve: () => void }>();
  const hear = (): void => {
    acknowledged += 1;
    for (const waiter of waiting) if (acknowledged >= waiter.count) waiter.resolve();
  };
  const lead = async (birth: Birth): Promise<void> => {
    while (!stopped) {
      // Without its database nothing can be prepared either.
      const life = await Promise.resolve()
        .then(birth)
        .catch(() => undefined);
      const one = life && (await live(life, hear));
      if (one) lived.push(one);
      if (!one || one.told) await delay(pauseMs);
    }
  };
  const callers = Promise.all(births.map(lead));
  return {
    async acknowledge(count) {
      const enough = new Promise<boolean>((resolve) => {
        waiting.add({
          count: acknowledged + count,
          resolve: () => {
            resolve(true);
          },
        });
      });
      const isEnough = await Promise.race([enough, delay(longestMs, false, { ref: false })]);
      if (!isEnough)
        throw new Error(`no ${String(count)} writes were acknowledged within ${String(longestMs / 1000)} s`);
    },
    async stop() {
      stopped = true;
      await callers;
    },
    async outcome() {
      const told = new Map<string, number>();
      for (const { told: failure } of lived) if (failure) told.set(failure.how, (told.get(failure.how) ?? 0) + 1);
      const losses = await Promise.all(lived.map(lossOf));
      return { acknowledged, told, lost: losses.filter((loss) => loss !== undefined) };
    },
  };
}
