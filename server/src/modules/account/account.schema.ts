import { z } from 'zod';
import { text } from '../../http/text';

export const account = z
  .object({
    email: z.string(),
    name: z.string(),
    role: z.enum(['buyer', 'seller', 'admin']),
    emailVerified: z.boolean().describe('Selling and an admin’s rights require it.'),
    lacksSecondFactor: z
      .boolean()
      .describe('The rights of the caller’s role require a login with a second factor. Until then, `role` is buyer.'),
  })
  .meta({ id: 'Account', description: 'The caller.' });

export const accountChange = z.strictObject({ name: text(200, 1) });

export const signIn = z
  .object({
    id: z.string().describe('Unique among the sign-ins of the caller.'),
    device: z.string().describe('Browser and system, such as "Firefox on Linux".'),
    startedAt: z.string(),
    lastSeenAt: z.string().describe('Up to 20 minutes old while the shop is in use.'),
    isCurrent: z.boolean().describe('Whether this call belongs to it.'),
  })
  .meta({ id: 'SignIn', description: 'Where the caller is signed in.' });

export const userExport = z
  .record(z.string(), z.unknown())
  .meta({ id: 'UserExport', description: 'Everything that the shop keeps about a user, in the words of its tables.' });
