import type { z } from 'zod';
import { authorName } from '../reviews/reviews.policy';
import type { ListedReport } from './product-reports.repository';
import type { productReport } from './product-reports.schema';

export const serializeReport = (row: ListedReport): z.infer<typeof productReport> => ({
  id: row.id,
  reason: row.reason,
  sentAt: row.created_at.toISOString(),
  reporter: row.email,
  product: {
    id: row.product_id,
    name: row.name,
    isListed: row.listed,
    isRemoved: !row.listed && row.unlisted_because === null,
  },
  ...(row.review_id !== null && {
    review: {
      id: row.review_id,
      stars: row.stars ?? 0,
      text: row.text ?? '',
      author: authorName(row.author ?? ''),
      isRemoved: row.removed_at !== null,
    },
  }),
  isOpen: row.closed_at === null,
});
