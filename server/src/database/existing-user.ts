import type { QueryCreator, SelectQueryBuilder } from 'kysely';
import type { Database } from './schema';

type ExistingUser = SelectQueryBuilder<Database, 'users', { id: string; email: string }>;

/**
 * Selects a user who was not removed, for a write by that user. The lock makes a removal and the write wait for each other:
 * either the write finds no user, or the removal finds what was written.
 */
export function existingUser(database: QueryCreator<Database>, id: string): ExistingUser {
  return database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate();
}
