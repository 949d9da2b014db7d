import { reviewableStatuses } from 'contract/orders';
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { ReviewFields, ReviewList } from './reviews.schema';

export type ReviewRow = Omit<Selectable<Database['reviews']>, 'product_id'> & {
  name: string;
  /** Whether the author's account is deleted. */
  is_author_gone: boolean;
  has_product: boolean;
};

/** Whether a line of the product in an order of the person is with them, or on its way to them. */
const hasProduct = (userId: unknown, productId: unknown) => sql<boolean>`exists (
  select from orders join order_lines line on line.order_id = orders.id
  where orders.buyer_id = ${userId} and line.product_id = ${productId}
    and line.status = any(${sql.val([...reviewableStatuses])}::text[])
)`;

const selectReviews = (database: Kysely<Database>, productId: string) =>
  database
    .selectFrom('reviews as review')
    .innerJoin('users as author', 'author.id', 'review.user_id')
    .select(['review.id', 'review.user_id', 'review.stars', 'review.text', 'review.reply'])
    .select(['review.created_at', 'review.updated_at', 'review.removed_at', 'review.removed_reason', 'author.name'])
    .select(sql<boolean>`author.deleted_at is not null`.as('is_author_gone'))
    .select(hasProduct(sql.ref('review.user_id'), sql.ref('review.product_id')).as('has_product'))
    .where('review.product_id', '=', productId);

/** One page of what is shown; the number of all is `rating_count` of the product. */
export function listReviews(
  database: Kysely<Database>,
  productId: string,
  { sort, page, limit }: ReviewList,
): Promise<ReviewRow[]> {
  let reviews = selectReviews(database, productId).where('review.removed_at', 'is', null);
  if (sort !== 'newest') reviews = reviews.orderBy('review.stars', sort === 'highest' ? 'desc' : 'asc');
  return reviews
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** The number of reviews that are shown with one star, two, up to five. */
export async function countStars(database: Kysely<Database>, productId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('reviews')
    .select(['stars', ({ fn }) => fn.countAll<string>().as('reviews')])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .groupBy('stars')
    .execute();
  return [1, 2, 3, 4, 5].map((step) => Number(rows.find(({ stars }) => stars === step)?.reviews ?? 0));
}

/** A person's review of a product, also one that an admin removed. */
export function findOwnReview(
  database: Kysely<Database>,
  { productId, userId }: { productId: string; userId: string },
): Promise<ReviewRow | undefined> {
  return selectReviews(database, productId).where('review.user_id', '=', userId).executeTakeFirst();
}

export async function mayHaveProduct(
  database: Kysely<Database>,
  { productId, userId }: { productId: string; userId: string },
): Promise<boolean> {
  const { has } = await database
    .selectNoFrom(hasProduct(sql.val(userId), sql.val(productId)).as('has'))
    .executeTakeFirstOrThrow();
  return has;
}

/** Locks a product: each change of its reviews begins with this lock, so the sums of the product follow them exactly. */
export function lockProduct(
  transaction: Transaction<Database>,
  id: string,
): Promise<{ name: string; creator_id: string; listed: boolean } | undefined> {
  return transaction
    .selectFrom('products')
    .select(['name', 'creator_id', 'listed'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds to the sums of a locked product. Not `updated_at`: the product itself is as before. */
export async function changeRating(
  transaction: Transaction<Database>,
  productId: string,
  { stars, reviews }: { stars: number; reviews: -1 | 0 | 1 },
): Promise<void> {
  if (stars === 0 && reviews === 0) return;
  await transaction
    .updateTable('products')
    .set(changedSums(sql`${stars}::integer`, sql`${reviews}::integer`))
    .where('id', '=', productId)
    .execute();
}

/** What an update adds to the sums of a product. */
export function changedSums(stars: RawBuilder<number>, reviews: RawBuilder<number>) {
  const sum = sql<number>`rating_sum + ${stars}`;
  const count = sql<number>`rating_count + ${reviews}`;
  return {
    rating_sum: sum,
    rating_count: count,
    rating_key: sql<string>`coalesce(round((${sum}) * 100.0 / nullif(${count}, 0))::bigint * 1000000000, 0) + ${count}`,
    rated_at: sql<Date>`now()`,
  };
}

export async function storeReview(
  transaction: Transaction<Database>,
  { productId, userId, stars, text }: ReviewFields & { productId: string; userId: string },
): Promise<void> {
  await transaction
    .insertInto('reviews')
    .values({ product_id: productId, user_id: userId, stars, text })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'user_id']).doUpdateSet({ stars, text, updated_at: sql`now()` }),
    )
    .execute();
}

export async function deleteReview(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.deleteFrom('reviews').where('id', '=', id).execute();
}

/** The product of a review. */
export async function findProductOf(database: Kysely<Database>, id: string): Promise<string | undefined> {
  const found = await database.selectFrom('reviews').select('product_id').where('id', '=', id).executeTakeFirst();
  return found?.product_id;
}

/** Hides a review for good. Returns undefined for one that is unknown or removed. */
export function markRemoved(
  transaction: Transaction<Database>,
  id: string,
  reason: string,
): Promise<{ user_id: string; stars: number } | undefined> {
  return transaction
    .updateTable('reviews')
    .set({ removed_at: sql<Date>`now()`, removed_reason: reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['user_id', 'stars'])
    .executeTakeFirst();
}

/** Sets the reply to a review of this seller's product. Returns the number of changed reviews. */
export async function setReply(
  transaction: Transaction<Database>,
  { id, sellerId, reply }: { id: string; sellerId: string; reply: string },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('reviews')
    .from('products')
    .set({ reply })
    .whereRef('products.id', '=', 'reviews.product_id')
    .where('products.creator_id', '=', sellerId)
    .where('reviews.id', '=', id)
    .where('reviews.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
