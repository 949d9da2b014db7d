import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';
import type { Identity } from '../../identity/identity';
import { userColumns } from '../users/users.repository';

/** The row of a user whose identity has not changed since the last log-in, removed or not. */
export function findIdentity(database: Kysely<Database>, { subject, email }: Identity): Promise<User | undefined> {
  return database
    .selectFrom('users')
    .select(userColumns)
    .where('subject', '=', subject)
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * Stores who signed in and returns the user's row, removed or not. An e-mail of another subject moves to this one only if
 * the provider verified it; otherwise 'refused'.
 */
export function bindIdentity(database: Kysely<Database>, identity: Identity): Promise<User | 'refused'> {
  return database.transaction().execute(async (transaction) => {
    const { subject, email, emailVerified } = identity;
    const created = await transaction
      .insertInto('users')
      .values({ subject, email })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst();
    if (created) return created;

    const known = await transaction
      .selectFrom('users')
      .select(userColumns)
      .where((eb) => eb.or([eb('subject', '=', subject), sql<boolean>`lower(email) = lower(${email})`]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const bySubject = known.find((user) => user.subject === subject);
    const byEmail = known.find((user) => user !== bySubject);
    const removed = known.find(({ deleted_at: deletedAt }) => deletedAt);
    if (removed) return removed;
    if (bySubject && byEmail) return 'refused';
    if (bySubject) return bySubject.email === email ? bySubject : changeEmail(transaction, bySubject.id, email);
    return byEmail && emailVerified ? rebind(transaction, byEmail, subject) : 'refused';
  });
}

/** The user's products follow in the background. */
function changeEmail(transaction: Transaction<Database>, id: string, email: string): Promise<User> {
  return transaction
    .updateTable('users')
    .set({ email, email_changed_at: sql`now()` })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** Access tokens name the subject, so the former subject's tokens end. */
function rebind(transaction: Transaction<Database>, { id }: User, subject: string): Promise<User> {
  return transaction
    .updateTable('users')
    .set({ subject })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}
