import type { Expression, QueryCreator, SelectQueryBuilder } from 'kysely';
import type { Database, User } from './schema';

type ExistingUser = SelectQueryBuilder<Database, 'users', Pick<User, 'id' | 'email' | 'role' | 'email_verified_at'>>;

/**
 * Selects a user who was neither removed nor suspended, for a write by that user. The lock makes a removal or suspension and
 * the write wait for each other: either the write finds no user, or the removal finds what was written.
 */
export function existingUser(database: QueryCreator<Database>, id: string | Expression<string>): ExistingUser {
  return database
    .selectFrom('users')
    .select(['id', 'email', 'role', 'email_verified_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate();
}
