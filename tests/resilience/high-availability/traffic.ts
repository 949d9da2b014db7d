import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../../server/src/database/connect';
import { signAccessToken } from '../../../server/src/identity/access-token';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { testTokenSecret } from '../../harness/launch';

interface Traffic {
  /** The time of the last acknowledged write (`performance.now()`). */
  lastWriteAt: () => number;
  stop: () => Promise<TrafficFigures>;
}

export interface TrafficFigures {
  /** Ids of the cart items that the server acknowledged. */
  written: string[];
  writesRefused: number;
  reads: number;
  readsRefused: number;
  /** The longest time between two reads. */
  longestReadGapMs: number;
  /** The longest time between two acknowledged writes. */
  longestWriteGapMs: number;
}

const writers = 8;
const readers = 8;
const retryDelayMs = 100;

/** Buyers who add to their carts and visitors who read, each without a pause while the server answers with 200. */
export async function startTraffic(origin: string, database: ShopDatabase): Promise<Traffic> {
  const { id: productId } = await makeProduct(database, await makeUser(database, { role: 'seller' }));
  const { subject } = await makeUser(database);
  const headers = {
    authorization: `Bearer ${await signAccessToken({ subject, version: 1 }, testTokenSecret)}`,
    'content-type': 'application/json',
  };
  const written: string[] = [];
  let stopped = false;
  const repeat = (call: () => Promise<boolean>): CallLoop => new CallLoop(call, () => stopped);
  const writes = repeat(async () => {
    const answer = await fetch(`${origin}/api/cart`, { method: 'POST', headers, body: JSON.stringify({ productId }) });
    const body = (await answer.json()) as { insertedId: string };
    if (answer.ok) written.push(body.insertedId);
    return answer.ok;
  });
  const reads = repeat(async () => {
    const answer = await fetch(`${origin}/api/product?page=1&limit=10`);
    await answer.text();
    return answer.ok;
  });
  const all = Promise.all([
    ...Array.from({ length: writers }, () => writes.run()),
    ...Array.from({ length: readers }, () => reads.run()),
  ]);
  return {
    lastWriteAt: () => writes.lastAt,
    async stop() {
      stopped = true;
      await all;
      return {
        written,
        writesRefused: writes.refused,
        reads: reads.served,
        readsRefused: reads.refused,
        longestReadGapMs: reads.longestGapMs,
        longestWriteGapMs: writes.longestGapMs,
      };
    },
  };
}

/** How many of the acknowledged cart items the database does not have. */
export async function countLost(database: ShopDatabase, written: string[]): Promise<number> {
  const { count } = await database
    .selectFrom('saved_items')
    .select(sql<string>`count(*)`.as('count'))
    .where(sql<boolean>`id = any(${written}::uuid[])`)
    .executeTakeFirstOrThrow();
  return written.length - Number(count);
}

/** Repeats one kind of call for several clients. */
class CallLoop {
  served = 0;
  refused = 0;
  lastAt = performance.now();
  longestGapMs = 0;
  readonly #call: () => Promise<boolean>;
  readonly #isStopped: () => boolean;

  constructor(call: () => Promise<boolean>, isStopped: () => boolean) {
    this.#call = call;
    this.#isStopped = isStopped;
  }

  async run(): Promise<void> {
    while (!this.#isStopped()) {
      if (await this.#call().catch(() => false)) this.#countServed();
      else {
        this.refused += 1;
        await delay(retryDelayMs);
      }
    }
  }

  #countServed(): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.lastAt);
    this.lastAt = now;
    this.served += 1;
  }
}
