import { sql, type Kysely, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { Database } from '../../database/schema';
import { listingChanged } from './update-listings';

type UserUpdate = UpdateQueryBuilder<Database, 'users', 'users', UpdateResult>;

async function countOf(update: UserUpdate, id: string): Promise<number> {
  const existing = update.where('id', '=', id).where('deleted_at', 'is', null);
  return Number((await existing.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Ends all sessions too. Returns 0 if the user is already suspended or was removed. */
export function suspendUser(transaction: Kysely<Database>, id: string, reason: string): Promise<number> {
  const update = transaction
    .updateTable('users')
    .set((eb) => ({
      ...listingChanged,
      suspended_at: sql<Date>`now()`,
      suspended_reason: reason,
      token_version: eb('token_version', '+', 1),
    }))
    .where('suspended_at', 'is', null);
  return countOf(update, id);
}

/** Returns 0 if the user is not suspended. */
export function restoreUser(transaction: Kysely<Database>, id: string): Promise<number> {
  const update = transaction
    .updateTable('users')
    .set({ ...listingChanged, suspended_at: null, suspended_reason: '' })
    .where('suspended_at', 'is not', null);
  return countOf(update, id);
}

/** Makes a seller a buyer; returns 0 for others. */
export function demoteSeller(transaction: Kysely<Database>, id: string): Promise<number> {
  const update = transaction
    .updateTable('users')
    .set({ ...listingChanged, role: 'buyer' })
    .where('role', '=', 'seller');
  return countOf(update, id);
}

/** Returns 0 if the user does not wait for an approval. */
export function refuseSellerRequest(transaction: Kysely<Database>, id: string): Promise<number> {
  const update = transaction
    .updateTable('users')
    .set({ seller_requested_at: null })
    .where('seller_requested_at', 'is not', null);
  return countOf(update, id);
}
