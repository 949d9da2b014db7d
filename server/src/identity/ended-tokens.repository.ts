/** Access tokens and sign-ins ended by a log-out. They are in the database, so that every instance rejects them at once. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** `expiresAt` is in seconds since 1970. Also deletes expired rows. */
export async function endToken(database: Kysely<Database>, token: string, expiresAt: number): Promise<void> {
  await database
    .with('forgotten', (db) => db.deleteFrom('ended_tokens').where('expires_at', '<', sql<Date>`now()`))
    .insertInto('ended_tokens')
    .values({ hash: hashOfToken(token), expires_at: new Date(expiresAt * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends all access tokens of a sign-in at the identity provider. Its identity tokens get no new ones. */
export async function endSignIn(
  database: Kysely<Database>,
  { subject, authTime }: { subject: string; authTime: number },
): Promise<void> {
  await database
    .insertInto('ended_sign_ins')
    .columns(['user_id', 'auth_time'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<string>`${authTime}::bigint`.as('auth_time')])
        .where('subject', '=', subject),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `authTime` is in seconds since 1970. */
export async function isSignInEnded(
  database: Kysely<Database>,
  { userId, authTime }: { userId: string; authTime: number },
): Promise<boolean> {
  const ended = await database
    .selectFrom('ended_sign_ins')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('auth_time', '=', String(authTime))
    .executeTakeFirst();
  return ended !== undefined;
}
