import { authorName } from './reviews.policy';
import type { ReviewRow } from './reviews.repository';
import type { Review } from './reviews.schema';

export const serializeReview = (row: ReviewRow): Review => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  author: row.is_author_gone ? 'Former customer' : authorName(row.name),
  hasReturned: !row.has_product,
  reply: row.reply,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
