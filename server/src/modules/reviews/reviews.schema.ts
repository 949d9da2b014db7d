import { z } from 'zod';
import { text } from '../../http/text';
import { rating } from '../products/products.schema';

export const review = z
  .object({
    id: z.string(),
    stars: z.int().describe('From 1 to 5.'),
    text: z.string().describe('May be empty.'),
    author: z.string().describe('The first name and the initial of the last one.'),
    hasReturned: z.boolean().describe('Whether the author no longer has a delivery of the product, as after a refund.'),
    reply: z.string().describe('By the seller, or empty.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('When the author last changed stars or text.'),
  })
  .meta({ id: 'Review', description: 'What a buyer thinks of a product.' });

export type Review = z.infer<typeof review>;

export const ownReview = z
  .object({
    review: review.nullable(),
    removedReason: z
      .string()
      .optional()
      .describe('Why an admin removed the caller’s review. Absent for one that is shown.'),
    refusal: z.string().optional().describe('Why the caller cannot write a review. Absent if they can.'),
    mayReply: z.boolean().describe('Whether the caller sells the product, and may reply to its reviews.'),
  })
  .meta({ id: 'OwnReview', description: 'What the caller has written about a product, and what they may write.' });

export const ratingSummary = rating
  .extend({ stars: z.array(z.int()).length(5).describe('The number of reviews with one star, two, up to five.') })
  .meta({ id: 'RatingSummary', description: 'How the reviews of a product are distributed.' });

export const reviewFields = z
  .strictObject({ stars: z.int().min(1).max(5), text: text(2000).default('') })
  .meta({ id: 'ReviewFields', description: 'What the form of a review sends.' });

export type ReviewFields = z.infer<typeof reviewFields>;

export const reviewReply = z
  .strictObject({ reply: text(2000).describe('Empty to remove it.') })
  .meta({ id: 'ReviewReply', description: 'What the seller replies to a review.' });

export const reviewList = z.strictObject({
  sort: z
    .enum(['newest', 'highest', 'lowest'])
    .default('newest')
    .describe('The newest first, or by stars; among equals the newest first.'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export type ReviewList = z.infer<typeof reviewList>;
