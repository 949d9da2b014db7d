import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

export type Write = (database: Kysely<Database>) => Promise<unknown>;

interface OpenTransaction {
  commit: () => Promise<unknown>;
  rollback: () => Promise<unknown>;
}

/** Writes in a transaction that stays open; throws if the write waits for a lock. */
export async function openTransaction(database: Kysely<Database>, write: Write): Promise<OpenTransaction> {
  const transaction = await database.startTransaction().execute();
  try {
    // A test that fails may leave the transaction open, and the next one would wait for it.
    await sql`set local lock_timeout = '1s'; set local idle_in_transaction_session_timeout = '20s'`.execute(
      transaction,
    );
    await write(transaction);
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
  return { commit: () => transaction.commit().execute(), rollback: () => transaction.rollback().execute() };
}

/** Changes a product's price, as the server does. */
export const setPrice =
  (id: string, price: number): Write =>
  (database) =>
    database
      .updateTable('products')
      .set({ price: String(price), updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
