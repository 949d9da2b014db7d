import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { signAccessToken } from '../identity/access-token';
import { makeProduct, makeUser } from './factories';
import { serverProcessSecret } from './server-process';

interface CartWriters {
  /** Resolves when that many more writes have been acknowledged. */
  acknowledge: (count: number) => Promise<void>;
  /** Answers the ids of all acknowledged writes. */
  stop: () => Promise<string[]>;
}

/** Four buyers' browsers that put things into the cart without a pause, whatever happens. */
export async function startWritingCarts(database: Kysely<Database>, serverPort: number): Promise<CartWriters> {
  const { id: productId } = await makeProduct(database, await makeUser(database, { role: 'seller' }));
  const { subject } = await makeUser(database);
  const token = await signAccessToken({ subject, version: 1 }, serverProcessSecret);
  const acknowledged: string[] = [];
  let stopped = false;
  let heard = (): void => undefined;
  const write = async (): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${String(serverPort)}/api/cart`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId }),
    });
    if (response.status !== 200) return;
    acknowledged.push(((await response.json()) as { insertedId: string }).insertedId);
    heard();
  };
  const writer = async (): Promise<void> => {
    while (!stopped) await write().catch(() => new Promise((resolve) => setImmediate(resolve)));
  };
  const writers = Array.from({ length: 4 }, writer);
  return {
    acknowledge: (count) => {
      const wanted = acknowledged.length + count;
      return new Promise((resolve) => {
        heard = () => {
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

export async function expectAllKept(database: Kysely<Database>, ids: string[]): Promise<void> {
  const kept = await database.selectFrom('saved_items').select('id').where('id', 'in', ids).execute();
  expect(kept).toHaveLength(ids.length);
}
