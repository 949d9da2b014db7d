/** The changes of a review. Each locks the product first, and changes its sums in the same transaction. */
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { conflict } from '../../http/problem';
import { queueMailTo } from '../../mail/outbox.repository';
import { closeReportsOfReview } from '../product-reports/product-reports.repository';
import { noSuchProduct } from '../products/products.routes';
import { refusalOf } from './reviews.policy';
import * as repository from './reviews.repository';
import type { ReviewFields } from './reviews.schema';

type ReviewTransaction = Transaction<Database>;

interface Author {
  productId: string;
  userId: string;
}

/** Writes a person's review of a product on sale, or replaces it. */
export async function writeReview(
  transaction: ReviewTransaction,
  author: Author,
  { stars, text }: ReviewFields,
): Promise<void> {
  const product = await repository.lockProduct(transaction, author.productId);
  if (!product?.listed) throw noSuchProduct();
  const former = await repository.findOwnReview(transaction, author);
  if (former?.removed_at) throw wasRemoved();
  if (!former) {
    const isSeller = product.creator_id === author.userId;
    const refusal = refusalOf({ isSeller, hasProduct: await repository.mayHaveProduct(transaction, author) });
    if (refusal !== undefined) throw conflict('not-a-buyer', refusal);
  }
  await repository.storeReview(transaction, { ...author, stars, text });
  await repository.changeRating(transaction, author.productId, {
    stars: stars - (former?.stars ?? 0),
    reviews: former ? 0 : 1,
  });
}

/** Deletes a person's review, and returns the number of deleted ones. One that an admin removed stays. */
export async function withdrawReview(transaction: ReviewTransaction, author: Author): Promise<number> {
  await repository.lockProduct(transaction, author.productId);
  const own = await repository.findOwnReview(transaction, author);
  if (!own) return 0;
  if (own.removed_at) throw wasRemoved();
  await repository.deleteReview(transaction, own.id);
  await repository.changeRating(transaction, author.productId, { stars: -own.stars, reviews: -1 });
  return 1;
}

/** Hides a review, closes the reports about it, and mails its author the reason. Returns the number of removed ones. */
export async function removeReview(transaction: ReviewTransaction, id: string, reason: string): Promise<number> {
  const productId = await repository.findProductOf(transaction, id);
  const product = productId === undefined ? undefined : await repository.lockProduct(transaction, productId);
  if (productId === undefined || !product) return 0;
  const removed = await repository.markRemoved(transaction, id, reason);
  if (!removed) return 0;
  await repository.changeRating(transaction, productId, { stars: -removed.stars, reviews: -1 });
  await closeReportsOfReview(transaction, id);
  await queueMailTo(transaction, removed.user_id, {
    subject: `Your review of ${product.name} was removed at OCS`,
    text: `An admin removed your review of ${product.name}: ${reason}\n\nIf you think that this is a mistake, write to us with the contact form.`,
  });
  return 1;
}

const wasRemoved = () => conflict('review-removed', 'An admin removed your review, so you cannot change it.');
