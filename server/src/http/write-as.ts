import type { Kysely, Transaction } from 'kysely';
import { existingUser } from '../database/existing-user';
import type { Database, User } from '../database/schema';
import { invalidToken } from '../identity/access-token';

/**
 * Runs a user's write in a transaction, with their current e-mail address and role; throws a 401 problem if they were removed
 * or suspended.
 */
export function writeAs<T>(
  database: Kysely<Database>,
  user: Pick<User, 'id'>,
  write: (transaction: Transaction<Database>, user: Pick<User, 'id' | 'email' | 'role'>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    const existing = await existingUser(transaction, user.id).executeTakeFirst();
    if (!existing) throw invalidToken();
    return write(transaction, existing);
  });
}
