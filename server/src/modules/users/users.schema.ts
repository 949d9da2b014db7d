import { z } from 'zod';
import { emailText, text } from '../../http/text';

export const user = z
  .object({ _id: z.string(), email: z.string(), name: z.string(), role: z.enum(['buyer', 'seller', 'admin']) })
  .meta({ id: 'User', description: 'A registered person.' });

export const registration = z
  .strictObject({ email: emailText, name: text(200), role: z.enum(['buyer', 'seller']).default('buyer') })
  .meta({ id: 'Registration', description: 'Sent once, after sign-up; later ones change nothing.' });

export const registered = z.object({ insertedId: z.string().nullable() });

export const userList = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  sort: z.enum(['name', '-name', 'email', '-email', 'role', '-role']).optional(),
  q: text(200).optional(),
});

export type UserList = z.infer<typeof userList>;

export const emailParams = z.strictObject({ email: z.string() });

export const deletedUser = z.object({
  deletedCount: z.int(),
  problem: z.string().optional().describe('Why nobody was removed, in words for people.'),
});
