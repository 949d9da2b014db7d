import { setTimeout as delay } from 'node:timers/promises';
import type { ShopDatabase } from '../../../server/src/database/connect';
import { signAccessToken } from '../../../server/src/identity/access-token';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { instancesSecret } from '../../harness/server-instance';

interface Traffic {
  /** When an answer of 200 came last, and whether one has come since. */
  lastWriteAt: () => number;
  lastReadAt: () => number;
  stop: () => Promise<TrafficFigures>;
}

export interface TrafficFigures {
  /** Ids of the cart items that were acknowledged. */
  written: string[];
  writesRefused: number;
  reads: number;
  readsRefused: number;
  /** The longest time in which no read was served. */
  longestReadGapMs: number;
  /** The longest time in which no write was acknowledged. */
  longestWriteGapMs: number;
}

const writers = 8;
const readers = 8;
/** As a person, or the shop's own page, would wait. */
const pauseMs = 100;

/** Buyers who put things into their carts, and visitors who read, without a pause while they are served. */
export async function startTraffic(origin: string, database: ShopDatabase): Promise<Traffic> {
  const { id: productId } = await makeProduct(database, await makeUser(database, { role: 'seller' }));
  const { subject } = await makeUser(database);
  const headers = {
    authorization: `Bearer ${await signAccessToken({ subject, version: 1 }, instancesSecret)}`,
    'content-type': 'application/json',
  };
  const written: string[] = [];
  let stopped = false;
  const repeat = (call: () => Promise<boolean>): Course => new Course(call, () => stopped);
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
    lastReadAt: () => reads.lastAt,
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

/** One kind of call, made over and over by several callers. */
class Course {
  served = 0;
  refused = 0;
  lastAt = performance.now();
  longestGapMs = 0;
  readonly #call: () => Promise<boolean>;
  readonly #isOver: () => boolean;

  constructor(call: () => Promise<boolean>, isOver: () => boolean) {
    this.#call = call;
    this.#isOver = isOver;
  }

  async run(): Promise<void> {
    while (!this.#isOver()) {
      if (await this.#call().catch(() => false)) this.#hear();
      else {
        this.refused += 1;
        await delay(pauseMs);
      }
    }
  }

  #hear(): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.lastAt);
    this.lastAt = now;
    this.served += 1;
  }
}
