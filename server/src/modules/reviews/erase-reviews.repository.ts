import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { changedSums } from './reviews.repository';

/** Deletes what a person wrote: their reviews, which no longer count, and their replies as a seller. */
export async function eraseReviewsOf(transaction: Transaction<Database>, userId: string): Promise<void> {
  // Locked in the order of their ids: several erasures may change the same products.
  await transaction
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('reviews').select('product_id').where('user_id', '=', userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // One update, because a transaction that writes products twice could deadlock with others.
  await transaction
    .with('erased', (erase) =>
      erase.deleteFrom('reviews').where('user_id', '=', userId).returning(['product_id', 'stars', 'removed_at']),
    )
    .updateTable('products')
    .from('erased')
    .set(changedSums(sql`-erased.stars`, sql`-1`))
    .whereRef('products.id', '=', 'erased.product_id')
    .where('erased.removed_at', 'is', null)
    .execute();
  await transaction
    .updateTable('reviews')
    .set({ reply: '' })
    .where('reply', '<>', '')
    .where('product_id', 'in', (eb) => eb.selectFrom('products').select('id').where('creator_id', '=', userId))
    .execute();
}
