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

/** A sign-in at the identity provider: whose, and when in seconds since 1970. */
interface SignIn {
  userId: string;
  authTime: number;
}

/** Ends all access tokens of a sign-in. Its identity tokens get no new ones. */
export async function endSignIn(database: Kysely<Database>, { userId, authTime }: SignIn): Promise<void> {
  await database
    .insertInto('ended_sign_ins')
    .values({ user_id: userId, auth_time: authTime })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isSignInEnded(database: Kysely<Database>, { userId, authTime }: SignIn): Promise<boolean> {
  const ended = await database
    .selectFrom('ended_sign_ins')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('auth_time', '=', String(authTime))
    .executeTakeFirst();
  return ended !== undefined;
}
