import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { changeRating } from './reviews.repository';

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
  const deleted = await transaction
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .returning(['product_id', 'stars', 'removed_at'])
    .execute();
  for (const { product_id: productId, stars, removed_at: removedAt } of deleted) {
    if (removedAt === null) await changeRating(transaction, productId, { stars: -stars, reviews: -1 });
  }
  await transaction
    .updateTable('reviews')
    .set({ reply: '' })
    .where('reply', '<>', '')
    .where('product_id', 'in', (eb) => eb.selectFrom('products').select('id').where('creator_id', '=', userId))
    .execute();
}
