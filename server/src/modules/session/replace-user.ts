import { sql, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';
import type { Identity } from '../../identity/identity';
import { eraseUser } from '../account/erase-user';
import { removeUser, userColumns } from '../users/users.repository';

/**
 * Removes a user who never verified the address, and creates a new one for its owner. Nothing of the former one remains:
 * products, lists, role and name belong to an erased user, and the sign-ins and tokens until now end.
 */
export async function replaceUser(
  transaction: Transaction<Database>,
  former: User,
  { subject, email, passwordSetAt, authTime }: Identity,
): Promise<User> {
  await eraseReplaced(transaction, former.id);
  return transaction
    .insertInto('users')
    .values({
      subject,
      email,
      email_verified_at: new Date(),
      password_set_at: passwordSetAt,
      // Who signs in with Google registers with that name.
      registered_at: passwordSetAt && new Date(),
      token_version: former.token_version + 1,
      sign_ins_ended_at: new Date(authTime * 1000),
      // Otherwise a suspended person would end the suspension with a new password.
      suspended_at: former.suspended_at,
      suspended_reason: former.suspended_reason,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** Removes and erases a user whose address turned out to be somebody else's. */
export async function eraseReplaced(transaction: Transaction<Database>, id: string): Promise<void> {
  await removeUser(transaction, id, sql<Date>`now()`);
  await eraseUser(transaction, id);
  // The account at the provider stays: it may be the owner's now.
  await transaction
    .updateTable('users')
    .set({ subject: `erased-${id}`, provider_erased_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
