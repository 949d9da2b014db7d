/** Access tokens and sign-ins ended by a logout. They are in the database, so that every instance rejects them at once. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Identity } from './identity';
import type { Database, User } from '../database/schema';

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

/** The columns that say which sign-ins of a user have ended. */
type EndedSignIns = Pick<User, 'sign_ins_ended_at' | 'sign_in_kept'>;

/** Whether a sign-in, in seconds since 1970, is before the time until which the user's sign-ins have ended. */
export function isEndedBefore({ sign_ins_ended_at: endedAt, sign_in_kept: kept }: EndedSignIns, authTime = 0): boolean {
  return endedAt !== null && authTime * 1000 < endedAt.getTime() && kept !== String(authTime);
}

/** Ends all access tokens that a sign-in at the identity provider got until `endedAt`. Its identity tokens get no new ones. */
export async function endSignIn(
  database: Kysely<Database>,
  { subject, authTime, endedAt }: { subject: string; authTime: number; endedAt: Date },
): Promise<void> {
  await database
    .with('forgotten', (db) =>
      db
        .deleteFrom('sign_ins')
        .using('users')
        .whereRef('users.id', '=', 'sign_ins.user_id')
        .where('users.subject', '=', subject)
        .where('sign_ins.auth_time', '=', String(authTime)),
    )
    .insertInto('ended_sign_ins')
    .columns(['user_id', 'auth_time', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql<string>`${authTime}::bigint`.as('auth_time'),
          sql<Date>`${endedAt}::timestamptz`.as('ended_at'),
        ])
        .where('subject', '=', subject)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'auth_time']).doUpdateSet({
        ended_at: sql<Date>`greatest(ended_sign_ins.ended_at, excluded.ended_at)`,
      }),
    )
    .execute();
}

export async function isSignInEnded(
  database: Kysely<Database>,
  userId: string,
  { authTime, signedInMs }: Pick<Identity, 'authTime' | 'signedInMs'>,
): Promise<boolean> {
  const ended = await database
    .selectFrom('ended_sign_ins')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('auth_time', '=', String(authTime))
    .where('ended_at', '>=', new Date(signedInMs))
    .executeTakeFirst();
  return ended !== undefined;
}
