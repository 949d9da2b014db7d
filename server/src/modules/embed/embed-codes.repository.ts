import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

interface NewCode {
  hash: Buffer;
  userId: string;
  origin: string;
  challenge: string;
  authTime: number | undefined;
  /** When the access token was issued with which the user consented. */
  tokenIssuedAt: Date;
}

/** Also deletes expired codes. */
export async function addCode(
  database: Kysely<Database>,
  { hash, userId, origin, challenge, authTime, tokenIssuedAt }: NewCode,
): Promise<void> {
  await database
    .with('expired', (db) => db.deleteFrom('embed_codes').where('expires_at', '<', sql<Date>`now()`))
    .insertInto('embed_codes')
    .values({
      hash,
      user_id: userId,
      origin,
      challenge,
      auth_time: authTime,
      token_issued_at: tokenIssuedAt,
      expires_at: sql<Date>`now() + interval '1 minute'`,
    })
    .execute();
}

/** What a code was made for. */
interface TakenCode {
  origin: string;
  challenge: string;
  authTime: number | undefined;
  tokenIssuedAt: Date;
  user: { subject: string; tokenVersion: number; email: string; name: string };
}

/** Deletes the code, so that nobody can use it again; undefined if it is unknown or expired, or its user was removed or suspended. */
export async function takeCode(database: Kysely<Database>, hash: Buffer): Promise<TakenCode | undefined> {
  const row = await database
    .deleteFrom('embed_codes')
    .using('users')
    .whereRef('users.id', '=', 'embed_codes.user_id')
    .where('hash', '=', hash)
    .returning([
      'origin',
      'challenge',
      'auth_time',
      'token_issued_at',
      'users.subject',
      'users.token_version',
      'users.email',
      'users.name',
      'users.deleted_at',
      'users.suspended_at',
      sql<boolean>`expires_at > now()`.as('valid'),
    ])
    .executeTakeFirst();
  if (!row?.valid || row.deleted_at || row.suspended_at) return undefined;
  const {
    origin,
    challenge,
    auth_time: authTime,
    token_issued_at: tokenIssuedAt,
    subject,
    token_version: tokenVersion,
    email,
    name,
  } = row;
  return {
    origin,
    challenge,
    authTime: authTime === null ? undefined : Number(authTime),
    tokenIssuedAt,
    user: { subject, tokenVersion, email, name },
  };
}
