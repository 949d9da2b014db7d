import type { ShopDatabase } from '../database/connect';

export const sampleEveryMs = 250;

/** More requests than this never wait for the database, however fast it is. */
const maxWaiting = 1000;
/** A request that waited longer for one statement would mostly fail anyway: a call takes up to two, and none waits 5 s. */
const maxWaitSeconds = 2.5;
/** A shorter queue says little about the waiting time. */
const shortQueue = 50;
/** Weight of the newest sample in the moving average: one slow moment is not a slow database. */
const sampleWeight = 0.2;

interface DatabaseQueue {
  /** Measures the database's throughput; call it every `sampleEveryMs`. */
  sample: () => void;
  /** Whether one more request would wait too long for a connection. */
  isFull: () => boolean;
}

/** Limits how many requests wait for a database connection, by the throughput while requests were waiting. */
export function databaseQueue(database: ShopDatabase): DatabaseQueue {
  let limit = maxWaiting;
  let last = performance.now();
  let lastStatements = database.statements;
  let wasWaiting = false;
  return {
    sample() {
      const now = performance.now();
      const isWaiting = database.pool.waitingCount > 0;
      const statementsPerSecond = ((database.statements - lastStatements) * 1000) / (now - last);
      const fits = Math.min(maxWaiting, Math.max(shortQueue, statementsPerSecond * maxWaitSeconds));
      limit = wasWaiting && isWaiting ? limit + (fits - limit) * sampleWeight : maxWaiting;
      last = now;
      lastStatements = database.statements;
      wasWaiting = isWaiting;
    },
    isFull: () => database.pool.waitingCount >= limit,
  };
}
