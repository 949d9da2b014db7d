import { z } from 'zod';
import { emailText, text } from '../../http/text';

const role = z.enum(['buyer', 'seller', 'admin']);

export const user = z
  .object({
    _id: z.string(),
    email: z.string(),
    name: z.string(),
    role,
    suspended: z.boolean(),
    requested: z.boolean().describe('Whether the person waits for the approval of their request to sell.'),
  })
  .meta({ id: 'User', description: 'A registered person.' });

export const registration = z
  .strictObject({ email: emailText, name: text(200), role: z.enum(['buyer', 'seller']).default('buyer') })
  .meta({ id: 'Registration', description: 'Sent once, after sign-up; later ones change nothing.' });

export const registered = z.object({ insertedId: z.string().nullable() });

export const userList = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).optional().describe('Without it, at most 1,000 users.'),
  sort: z
    .enum(['name', '-name', 'email', '-email', 'role', '-role', '-registered'])
    .optional()
    .describe('Descending with a minus; who registered first comes first without it.'),
  q: text(200).optional().describe('Text that name or e-mail must contain.'),
  role: role.optional(),
  state: z.enum(['suspended', 'requested']).optional(),
});

export type UserList = z.infer<typeof userList>;

export const emailParams = z.strictObject({ email: z.string() });

export const isSeller = z.object({
  seller: z.boolean(),
  requested: z.literal(true).optional().describe('The caller waits for the approval of their request to sell.'),
});

export const suspension = z
  .strictObject({ reason: text(500, 1).describe('Shown to the suspended person.') })
  .meta({ id: 'Suspension', description: 'Why an admin suspends a user.' });

export const changedUser = z.object({ modifiedCount: z.int() });

export const deletedUser = z.object({
  deletedCount: z.int(),
  problem: z.string().optional().describe('Why nobody was removed, in words for people.'),
});
