import { sql, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';
import { conflict } from '../../http/problem';
import { invalidToken } from '../../identity/access-token';
import { queueMail } from '../../mail/outbox.repository';
import { lockAdmins, removeUser } from '../users/users.repository';
import { eraseUser } from './erase-users';

/** Deletes an account at the wish of its owner, and erases their data at once. Throws 409 for the only admin, 401 if the account is gone. */
export async function deleteAccount(transaction: Transaction<Database>, { id, role }: User): Promise<void> {
  if (role === 'admin' && (await lockAdmins(transaction)).every((admin) => admin === id)) {
    throw conflict('last-admin', 'You are the only admin. Make somebody else an admin before you delete your account.');
  }
  const email = await removeUser(transaction, id, sql<Date>`now()`);
  if (email === undefined) throw invalidToken();
  await eraseUser(transaction, id);
  await queueMail(transaction, {
    to: email,
    subject: 'Your account at OCS was deleted',
    text: 'Your account at OCS was deleted, as you asked. If it was not you, write to us with the contact form.',
  });
}
