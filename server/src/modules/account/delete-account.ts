import { sql, type Transaction } from 'kysely';
import { existingUser } from '../../database/existing-user';
import type { Database } from '../../database/schema';
import { conflict } from '../../http/problem';
import { invalidToken } from '../../identity/access-token';
import { queueMail } from '../../mail/outbox.repository';
import { lockAdmins, removeUser } from '../users/users.repository';
import { eraseUser } from './erase-user';

/**
 * Deletes an account at the wish of its owner, and erases their data at once. Returns whether it was an admin's. Throws 409 for
 * the only admin, 401 if the account is gone or suspended.
 */
export async function deleteAccount(transaction: Transaction<Database>, id: string): Promise<{ wasAdmin: boolean }> {
  // Locked by every deletion: the caller may have become an admin since the request began.
  const admins = await lockAdmins(transaction);
  const existing = await existingUser(transaction, id).executeTakeFirst();
  if (!existing) throw invalidToken();
  if (admins.length === 1 && admins.includes(id)) {
    throw conflict('last-admin', 'You are the only admin. Make somebody else an admin before you delete your account.');
  }
  await removeUser(transaction, id, sql<Date>`now()`);
  await eraseUser(transaction, id);
  // Another address may be somebody else's.
  if (existing.email_verified_at) {
    await queueMail(transaction, {
      to: existing.email,
      subject: 'Your account at OCS was deleted',
      text: 'Your account at OCS was deleted, as you asked. If it was not you, write to us with the contact form.',
    });
  }
  return { wasAdmin: existing.role === 'admin' };
}
