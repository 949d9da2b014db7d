import type { Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { call } from '../../harness/call';

interface CartWriters {
  /** Resolves after `count` more writes were acknowledged. */
  acknowledge: (count: number) => Promise<void>;
  /** Stops writing and returns the ids of all acknowledged cart items. */
  stop: () => Promise<string[]>;
}

/** Starts four clients that add a product to a cart again and again; a failed request is followed by the next one. */
export async function startWritingCarts(database: Kysely<Database>, origin: string): Promise<CartWriters> {
  const { id: productId } = await makeProduct(database, await makeUser(database, { role: 'seller' }));
  const buyer = await makeUser(database);
  const acknowledged: string[] = [];
  let stopped = false;
  let onAcknowledged = (): void => undefined;
  const write = async (): Promise<void> => {
    const { status, json } = await call(origin, 'POST /api/cart', { as: buyer, body: { productId } });
    if (status !== 200) return;
    acknowledged.push((json as { insertedId: string }).insertedId);
    onAcknowledged();
  };
  const writer = async (): Promise<void> => {
    while (!stopped) await write().catch(() => new Promise((resolve) => setImmediate(resolve)));
  };
  const writers = Array.from({ length: 4 }, writer);
  return {
    acknowledge: (count) => {
      const wanted = acknowledged.length + count;
      return new Promise((resolve) => {
        onAcknowledged = () => {
          if (acknowledged.length >= wanted) resolve();
        };
      });
    },
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}

/** Asserts that every acknowledged cart item is in the database. */
export async function expectAllKept(database: Kysely<Database>, ids: string[]): Promise<void> {
  const kept = await database.selectFrom('saved_items').select('id').where('id', 'in', ids).execute();
  expect(kept).toHaveLength(ids.length);
}
