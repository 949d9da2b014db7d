import { z } from 'zod';
import { text } from '../../http/text';

export const newReport = z
  .strictObject({ reason: text(500, 1) })
  .meta({ id: 'NewProductReport', description: 'What is wrong with a product or a review.' });

export const productReport = z
  .object({
    id: z.string(),
    reason: z.string(),
    sentAt: z.string(),
    reporter: z.string().describe('The e-mail of who reported the product.'),
    product: z.object({
      id: z.string(),
      name: z.string(),
      isListed: z.boolean().describe('False for a product that is off sale or removed.'),
      isRemoved: z.boolean().describe('Whether its creator removed it: it never returns.'),
    }),
    review: z
      .object({
        id: z.string(),
        stars: z.int(),
        text: z.string(),
        author: z.string(),
        isRemoved: z.boolean().describe('Whether an admin removed it.'),
      })
      .optional()
      .describe('The reported review of the product. Absent for a report about the product itself.'),
    isOpen: z.boolean(),
  })
  .meta({ id: 'ProductReport', description: 'A report about a product, or about a review of it.' });

export const reportList = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  status: z.enum(['open', 'closed']).optional(),
});

export type ReportList = z.infer<typeof reportList>;
