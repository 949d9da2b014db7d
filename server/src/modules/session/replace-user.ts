import { sql, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';
import type { Identity } from '../../identity/identity';
import { userColumns } from '../users/users.repository';

/**
 * Removes a user who never verified the address, and creates a new one for its owner. Nothing of the former one remains:
 * products, lists, role and name belong to a removed user without an address, and the sign-ins and tokens until now end.
 */
export async function replaceUser(
  transaction: Transaction<Database>,
  former: User,
  { subject, email, passwordSetAt, authTime }: Identity,
): Promise<User> {
  const gone = `replaced-${former.id}`;
  await transaction
    .updateTable('users')
    .set({
      subject: gone,
      email: gone,
      name: '',
      deleted_at: sql`now()`,
      erased_at: sql`now()`,
      suspended_reason: '',
      seller_requested_at: null,
      listing_changed_at: null,
    })
    .where('id', '=', former.id)
    .execute();
  await transaction.deleteFrom('sign_ins').where('user_id', '=', former.id).execute();
  return transaction
    .insertInto('users')
    .values({
      subject,
      email,
      email_verified_at: new Date(),
      password_set_at: passwordSetAt,
      token_version: former.token_version + 1,
      sign_ins_ended_at: new Date(authTime * 1000),
      // Otherwise a suspended person would end the suspension with a new password.
      suspended_at: former.suspended_at,
      suspended_reason: former.suspended_reason,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}
