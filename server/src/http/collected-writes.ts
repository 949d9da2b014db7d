import type { FastifyInstance } from 'fastify';
import { isConnectionError, isReadOnlyError, isWaitError } from '../database/database-errors';
import { backgroundWork } from './background-work';

const everyMs = 1000;
const maxWaiting = 50_000;
/** As many take about 0.1 s. */
const maxPerStep = 5000;

interface Options<Item, Result> {
  /** Names the items in the log, such as `reports of pages`. */
  items: string;
  /** Writes them in one transaction. They wait for the next attempt if the database is unavailable. */
  store: (items: Item[]) => Promise<Result>;
  /** What follows from the stored items. */
  follow?: (result: Result) => Promise<void>;
  /** An item was dropped, because too many wait. */
  onDropped: () => void;
}

export interface CollectedWrites<Item> {
  /** Keeps an item until it is written; drops it where too many wait. */
  add: (item: Item) => void;
  /** Writes what waits. */
  write: () => Promise<void>;
}

/**
 * Collects what requests leave behind and writes it once a second: each item alone would be a write to the same few rows. A
 * server that is killed loses the items of the last second.
 */
export async function collectedWrites<Item, Result>(
  app: FastifyInstance,
  { items, store, follow, onDropped }: Options<Item, Result>,
): Promise<CollectedWrites<Item>> {
  const waiting: Item[] = [];

  /** Returns whether there may be more. */
  const writeStep = async (): Promise<boolean> => {
    const taken = waiting.splice(0, maxPerStep);
    if (taken.length === 0) return false;
    const result = await store(taken).catch((error: unknown) => {
      if (isConnectionError(error) || isReadOnlyError(error) || isWaitError(error)) waiting.unshift(...taken);
      throw error;
    });
    await follow?.(result);
    return true;
  };
  const write = async (): Promise<void> => {
    while (await writeStep());
  };

  await app.register(backgroundWork, {
    name: `The writing of ${items}`,
    everyMs,
    run: async (runStep) => {
      while (await runStep(writeStep));
    },
  });
  // After that of the background work, and before the database closes.
  app.addHook('preClose', () =>
    write().catch((error: unknown) => {
      app.log.warn(error, `The last ${items} are lost.`);
    }),
  );
  return {
    add(item) {
      if (waiting.length < maxWaiting) waiting.push(item);
      else onDropped();
    },
    write,
  };
}
