import { z } from 'zod';
import { text } from '../../http/text';

const status = z.enum(['open', 'answered', 'archived']);

export const inboxMessage = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    sentAt: z.string(),
    status,
    isRead: z.boolean(),
  })
  .meta({ id: 'InboxMessage', description: 'A message from the contact form.' });

export const messageList = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  q: text(200).optional().describe('Text that name, e-mail or message must contain.'),
  status: status.optional(),
});

export type MessageList = z.infer<typeof messageList>;

export const messageChange = z.strictObject({ status });
